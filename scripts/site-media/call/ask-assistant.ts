import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Turn } from '~/domains/content/calls/call'
import type { SampleServer } from '../sample-server'

export type Said = Pick<Turn, 'by' | 'source'> & { text: string }

const greetingSchema = z.object({ greeting: z.string() })
const tokenSchema = z.object({ token: z.string() })
const titled = z.array(z.object({ title: z.string() }))
const answerSchema = z.object({
  message: z.object({
    text: z.string(),
    parts: z.array(z.object({ sources: titled.optional(), products: titled.optional() })),
  }),
})

/**
 * One conversation with the sample shop's assistant through the chat's own door: its greeting, then each question with
 * its answer.
 *
 * @throws Error when a question is refused or gets no answer
 */
export async function askAssistant({ url }: SampleServer, questions: readonly string[]): Promise<Said[]> {
  const key = /data-key="([^"]+)"/.exec(await (await fetch(`${url}/demo`)).text())?.[1]
  const door = (call: string) => `${url}/api/widget/${call}?key=${key}&lang=en`
  const { greeting } = greetingSchema.parse(await (await reach(door('config'))).json())
  const { token } = tokenSchema.parse(await (await reach(door('session'), {})).json())
  const said: Said[] = [{ by: 'assistant', text: greeting }]
  for (const text of questions) {
    const response = await reach(door('messages'), { clientId: randomUUID(), text }, token)
    said.push({ by: 'caller', text }, readAnswer(await response.text()))
  }
  return said
}

/** Reads an address of the chat's door as a page of the shop would, or posts to it. */
async function reach(address: string, body?: object, token?: string): Promise<Response> {
  const response = await fetch(address, {
    method: body ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      origin: new URL(address).origin,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: body && JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${await response.text()}`)
  return response
}

/** The whole answer, which the stream's last event carries, without the numbers that cite its sources. */
function readAnswer(stream: string): Said {
  const done = /^event: done\n(?:.*\n)*?data: (.+)$/m.exec(stream)?.[1]
  if (!done) throw new Error(`No whole answer: ${stream}`)
  const { text, parts } = answerSchema.parse(JSON.parse(done)).message
  const [source] = [
    ...parts.flatMap((part) => part.sources ?? []),
    ...parts.flatMap((part) => part.products ?? []),
  ]
  return { by: 'assistant', text: text.replace(/ ?\[\d+\]/g, ''), source: source?.title }
}
