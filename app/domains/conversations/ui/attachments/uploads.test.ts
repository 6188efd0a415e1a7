import { expect, test, vi } from 'vitest'
import { createUploads, LONGEST_SILENCE_MS, type Sending, type Uploaded } from './uploads'

/** A page whose server is answered for by the test, file by file. */
function page() {
  const asked: (Sending & { answer: (uploaded: Uploaded | 'no answer') => void })[] = []
  const takenBack: string[] = []
  const forgotten: string[] = []
  const pauses: number[] = []
  const silences: { fallSilent: () => void; isWatched: boolean }[] = []
  let passPause = () => {}
  const uploads = createUploads({
    send: (_file, sending) =>
      new Promise((resolve, reject) => {
        const answer = (uploaded: Uploaded | 'no answer') =>
          uploaded === 'no answer' ? reject(new TypeError('Failed')) : resolve(uploaded)
        asked.push({ ...sending, answer })
      }),
    takeBack: (_conversationId, sentId) => void takenBack.push(sentId),
    later: (task, ms) => {
      if (ms === LONGEST_SILENCE_MS) {
        const silence = { fallSilent: task, isWatched: true }
        silences.push(silence)
        return () => {
          silence.isWatched = false
        }
      }
      pauses.push(ms)
      passPause = task
      return () => {}
    },
    previewOf: ({ type }) => (type.startsWith('image/') ? `blob:${asked.length}` : undefined),
    forgetPreview: (address) => void forgotten.push(address),
  })
  const add = (id: string, type = 'text/plain') => uploads.add(id, 'c', new File(['x'], id, { type }))
  const states = () => [...uploads.shown()].map(([id, { state }]) => [id, state])
  return { uploads, asked, takenBack, forgotten, pauses, silences, add, states, passPause: () => passPause() }
}

test('a few files are uploaded at a time, each tells how far it is, and who waits for it hears of it', async () => {
  const { uploads, asked, add } = page()
  for (const id of ['a', 'b', 'c']) add(id)
  expect(asked.map(({ id }) => id)).toEqual(['a', 'b'])
  asked[0]!.onShare(0.5)
  expect(uploads.shown().get('a')).toMatchObject({ state: 'uploading', share: 0.5 })
  const arrival = uploads.arrival('a')
  asked[0]!.answer({ is: 'kept', sentId: 'file-a' })
  expect(await arrival).toEqual({ is: 'done', sentId: 'file-a' })
  expect(await uploads.arrival('a')).toEqual({ is: 'done', sentId: 'file-a' })
  await vi.waitFor(() => expect(asked.map(({ id }) => id)).toEqual(['a', 'b', 'c']))
})

test('an upload that got no answer is tried again after growing pauses, or at once when the connection is back', async () => {
  const { uploads, asked, add, pauses, states, passPause } = page()
  add('a')
  asked[0]!.answer('no answer')
  await vi.waitFor(() => expect(states()).toEqual([['a', 'waiting']]))
  passPause()
  asked[1]!.answer({ is: 'failed', afterMs: 7000 })
  await vi.waitFor(() => expect(pauses).toEqual([1000, 7000]))
  uploads.flush()
  expect(asked.map(({ id }) => id)).toEqual(['a', 'a', 'a'])
  asked[2]!.answer({ is: 'signed-out' })
  await vi.waitFor(() => expect(states()).toEqual([['a', 'signed-out']]))
  uploads.flush()
  const arrival = uploads.arrival('a')
  asked[3]!.answer({ is: 'refused', problem: 'Too large' })
  expect(await arrival).toEqual({ is: 'refused', problem: 'Too large' })
  uploads.flush()
  expect(asked).toHaveLength(4)
})

test('an upload that nothing is heard of is given up and tried again, one that goes on isn’t', async () => {
  const { uploads, asked, add, silences, states, passPause } = page()
  add('a')
  asked[0]!.onShare(0.5)
  expect(silences.map(({ isWatched }) => isWatched)).toEqual([false, true])
  silences[1]!.fallSilent()
  expect(asked[0]!.signal.aborted).toBe(true)
  await vi.waitFor(() => expect(states()).toEqual([['a', 'waiting']]))
  passPause()
  const arrival = uploads.arrival('a')
  asked[1]!.answer({ is: 'kept', sentId: 'file-a' })
  expect(await arrival).toEqual({ is: 'done', sentId: 'file-a' })
  await vi.waitFor(() => expect(silences.at(-1)!.isWatched).toBe(false))
})

test('a cancelled upload stops, and what reached the server is taken back', async () => {
  const { uploads, asked, add, takenBack, forgotten, states } = page()
  add('a', 'image/png')
  add('b')
  const arrival = uploads.arrival('a')
  uploads.cancel('a')
  expect(asked[0]!.signal.aborted).toBe(true)
  expect(await arrival).toEqual({ is: 'lost' })
  expect(forgotten).toEqual(['blob:0'])
  asked[0]!.answer({ is: 'kept', sentId: 'file-a' })
  await vi.waitFor(() => expect(takenBack).toEqual(['file-a']))
  asked[1]!.answer({ is: 'kept', sentId: 'file-b' })
  await vi.waitFor(() => expect(states()).toEqual([['b', 'done']]))
  uploads.cancel('b')
  expect(takenBack).toEqual(['file-a', 'file-b'])
  expect(states()).toEqual([])
  expect(await uploads.arrival('never')).toEqual({ is: 'lost' })
})
