import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './built-server'

export interface WidgetDoor {
  url: string
  /** The widget's public key. */
  key: string
}

export interface AnswerTimes {
  /** From sending the message to the first words of its answer. */
  firstMs: number
  /** To the last byte. */
  wholeMs: number
}

/** The sample shop's door. */
export async function sampleDoor(url: string): Promise<WidgetDoor> {
  const key = /data-key="([^"]+)"/.exec(await (await fetch(`${url}/demo`)).text())?.[1]
  if (!key) throw new Error(`${url}/demo shows no sample shop: load it with npm run sample.`)
  return { url, key }
}

/** A new shopper's token. */
export async function newVisitor(door: WidgetDoor): Promise<string> {
  const response = await post(door, 'session', {})
  const { token } = (await response.json()) as { token?: string }
  if (!token) throw new Error(`No session: the server answered ${response.status}.`)
  return token
}

/** Sends a message and reads its answer to the end. */
export async function timeAnswer(door: WidgetDoor, token: string, text: string): Promise<AnswerTimes> {
  const begun = performance.now()
  const response = await post(door, 'messages', { clientId: randomUUID(), text }, token)
  if (!response.ok) throw new Error(`A message was refused: ${response.status} ${await response.text()}`)
  let heard = ''
  let firstMs = 0
  const decoder = new TextDecoder()
  const reader = response.body!.getReader()
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    heard += decoder.decode(chunk.value, { stream: true })
    if (!firstMs && heard.includes('event: text')) firstMs = performance.now() - begun
  }
  if (!firstMs || !heard.includes('event: done')) throw new Error(`No whole answer to "${text}": ${heard}`)
  return { firstMs, wholeMs: performance.now() - begun }
}

/** What shoppers of the sample shop ask: its own questions, and things it sells. */
export async function sampleQuestions(): Promise<string[]> {
  const file = join(root, 'content', 'sample-shop', 'questions', 'en.json')
  const asked = JSON.parse(await readFile(file, 'utf8')) as { question: string }[]
  const products = [
    'teapots under $60',
    'a wool blanket',
    'is the market basket in stock?',
    'compare pans',
    'gift for a cook',
  ]
  return [...asked.map(({ question }) => question), ...products]
}

function post({ url, key }: WidgetDoor, path: string, body: unknown, token?: string): Promise<Response> {
  return fetch(`${url}/api/widget/${path}?key=${key}&lang=en`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: new URL(url).origin,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  })
}
