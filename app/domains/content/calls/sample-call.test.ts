import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sampleCall } from './sample-call.server'

const fileOf = (extension: string) => {
  const src = sampleCall().files.find((file) => file.src.endsWith(extension))?.src
  return readFileSync(join('public', src ?? extension))
}

interface Product {
  title: string
  /** In cents. */
  variants: { price: number }[]
}

/** Length of an Opus recording: the last page's position at 48 kHz, less what a player skips (RFC 7845, 4 and 5.1). */
function opusMs(bytes: Buffer): number {
  const skipped = bytes.readUInt16LE(bytes.indexOf('OpusHead') + 10)
  return (Number(bytes.readBigInt64LE(bytes.lastIndexOf('OggS') + 6)) - skipped) / 48
}

test('the recording is as long as its words say, and light', () => {
  const { durationMs, files } = sampleCall()
  expect(Math.abs(opusMs(fileOf('.ogg')) - durationMs)).toBeLessThan(100)
  for (const { src } of files) expect(readFileSync(join('public', src)).length, src).toBeLessThan(200_000)
})

test('sentences are said one after the other, within the recording, by two in turn', () => {
  const { durationMs, turns } = sampleCall()
  const times = turns.flatMap(({ sentences }) => sentences.map(({ atMs }) => atMs))
  expect(times.every((time, place) => time > (times[place - 1] ?? -1))).toBe(true)
  expect(times.at(-1)).toBeLessThan(durationMs)
  expect(turns.every(({ by }, place) => by !== turns[place - 1]?.by)).toBe(true)
})

test('what the assistant said of the shop is what the sample shop says today', () => {
  const shop = join('content', 'sample-shop')
  const read = (...path: string[]) => readFileSync(join(shop, ...path), 'utf8')
  const pages = readdirSync(join(shop, 'pages', 'en')).map((page) => read('pages', 'en', page))
  const products = readdirSync(join(shop, 'products')).flatMap(
    (file) => (JSON.parse(read('products', file)) as { products: Product[] }).products,
  )
  const answers = JSON.parse(read('questions', 'en.json')) as { answer: string }[]
  const written = [...pages, ...answers.map(({ answer }) => answer)].join('\n')
  const sourced = sampleCall().turns.filter(({ source }) => source)
  expect(sourced.length).toBeGreaterThan(2)
  for (const { source, sentences } of sourced) {
    const text = sentences.map((sentence) => sentence.text).join(' ')
    const price = /^([^.]+) costs \$([\d.]+)\.$/.exec(text)
    const product = products.find(({ title }) => title === price?.[1])
    if (price) expect(product?.variants[0]?.price, text).toBe(Math.round(Number(price[2]) * 100))
    else expect(written, `${source}: record the call anew`).toContain(text)
  }
})
