import { expect, test } from 'vitest'
import type { OutboxFile, OutboxItem } from '../outbox/outbox'
import { bringFiles } from './bring-files'
import type { Arrival } from './uploads'

const written = new Date('2026-11-26T10:00:00Z')
const item: OutboxItem = {
  clientId: 'm',
  conversationId: 'c',
  text: 'Here they are',
  files: [
    { id: 'a', name: 'a.png', type: 'image/png', bytes: 1, sentId: 'file-a' },
    { id: 'b', name: 'b.pdf', type: 'application/pdf', bytes: 2 },
    { id: 'c', name: 'c.pdf', type: 'application/pdf', bytes: 3 },
  ],
  createdAt: written.toISOString(),
  tab: 'here',
  state: 'sending',
}

function bring(arrivals: Record<string, Arrival>, { tab = 'here', minutes = 1 } = {}) {
  const noted: OutboxFile[][] = []
  const uploads = { arrival: async (id: string): Promise<Arrival> => arrivals[id] ?? { is: 'lost' } }
  const now = new Date(written.getTime() + minutes * 60_000)
  return { noted, result: bringFiles(item, { uploads, tab, now, note: (files) => noted.push(files) }) }
}

test('a message goes once all of its files are there, and each is kept as soon as it is', async () => {
  const { noted, result } = bring({
    b: { is: 'done', sentId: 'file-b' },
    c: { is: 'done', sentId: 'file-c' },
  })
  expect(await result).toMatchObject({
    clientId: 'm',
    files: [{ sentId: 'file-a' }, { sentId: 'file-b' }, { sentId: 'file-c' }],
  })
  expect(noted.map((files) => files.map(({ sentId }) => sentId))).toEqual([
    ['file-a', 'file-b', undefined],
    ['file-a', 'file-b', 'file-c'],
  ])
})

test('what a reload lost is named, and the files that are there come back with the text', async () => {
  const { noted, result } = bring({ b: { is: 'done', sentId: 'file-b' } })
  expect(await result).toEqual({ is: 'refused', problem: 'inbox.attachments.pickAgain?names=c.pdf' })
  expect(noted.at(-1)).toMatchObject([{ sentId: 'file-a' }, { sentId: 'file-b' }, { name: 'c.pdf' }])
})

test('files that another window has are waited for, but not for ever', async () => {
  expect(await bring({}, { tab: 'other' }).result).toEqual({ is: 'failed', afterMs: 30_000 })
  expect(await bring({}, { tab: 'other', minutes: 90 }).result).toMatchObject({ is: 'refused' })
})

test('a file that the server refused takes the message back with its words', async () => {
  const { result } = bring({ b: { is: 'refused', problem: 'Too large' } })
  expect(await result).toEqual({ is: 'refused', problem: 'Too large' })
})
