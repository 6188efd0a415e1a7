import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWidget } from './build-widget.mjs'

let folder = ''
let manifest: Awaited<ReturnType<typeof buildWidget>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'widget-'))
  manifest = await buildWidget({ outdir: join(folder, 'widget') })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const read = (name: string) => readFile(join(folder, 'widget', name), 'utf8')

test('the launcher is at most 1 KB, the chat 8 KB, its styles 3 KB, compressed', () => {
  expect(manifest.launcherGz).toBeLessThanOrEqual(1024)
  expect(manifest.chatGz).toBeLessThanOrEqual(8 * 1024)
  expect(manifest.stylesGz).toBeLessThanOrEqual(3 * 1024)
})

test('a storefront’s chat, its styles and its cart included, is at most 14 KB compressed', () => {
  expect(manifest.addressGz).toBeLessThanOrEqual(2 * 1024)
  expect(manifest.attachGz).toBeLessThanOrEqual(1024)
  expect(manifest.filesGz).toBeLessThanOrEqual(4 * 1024)
  expect(manifest.storefrontGz).toBeLessThanOrEqual(14 * 1024)
})

test('the launcher leaves none of its names among the page’s, where they would overwrite others', async () => {
  const page: Record<string, unknown> = {
    URL,
    addEventListener() {},
    document: {
      documentElement: {},
      readyState: 'loading',
      currentScript: { src: 'https://parley.example/widget.js', dataset: { key: 'pk_1' } },
    },
  }
  page.window = page
  const before = Object.keys(page)
  runInNewContext(await read(manifest.launcher), page)
  expect(Object.keys(page)).toEqual(before)
})

test('the launcher names the chat that was built with it', async () => {
  expect(await read(manifest.launcher)).toContain(`/widget/${manifest.chat}`)
})

test('no built file can turn text into markup or code', async () => {
  for (const name of [
    manifest.launcher,
    manifest.chat,
    manifest.storefront,
    manifest.address,
    manifest.attach,
    manifest.files,
  ]) {
    expect(await read(name)).not.toMatch(
      /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function/,
    )
  }
})

test('a build of the same sources has the same name', async () => {
  const again = await buildWidget({ outdir: join(folder, 'again') })
  expect(again).toEqual(manifest)
})
