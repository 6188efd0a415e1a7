import { writeProblemKey } from '~/platform/errors/problem-key'
import type { OutboxFile, OutboxItem, Sent } from '../outbox/outbox'
import type { Uploads } from './uploads'

/** Another window may have the file: it is asked again after this long, and given up after that. */
const ELSEWHERE = { againMs: 30_000, lostMs: 3_600_000 }

export interface Bringing {
  uploads: Pick<Uploads, 'arrival'>
  /** Of this window. */
  tab: string
  now: Date
  note: (files: OutboxFile[]) => void
}

/**
 * Waits until all files of a message are on the server.
 *
 * @returns the message to send, or why it can't be sent as it is
 */
export async function bringFiles(
  item: OutboxItem,
  { uploads, tab, now, note }: Bringing,
): Promise<OutboxItem | Sent> {
  let { files } = item
  const lost: string[] = []
  for (const file of item.files) {
    if (file.sentId) continue
    const arrival = await uploads.arrival(file.id)
    if (arrival.is === 'refused') return { is: 'refused', problem: arrival.problem }
    if (arrival.is === 'lost') {
      lost.push(file.name)
      continue
    }
    files = files.map((one) => (one.id === file.id ? { ...one, sentId: arrival.sentId } : one))
    note(files)
  }
  if (lost.length === 0) return { ...item, files }
  const isElsewhere = item.tab !== tab && now.getTime() - Date.parse(item.createdAt) < ELSEWHERE.lostMs
  if (isElsewhere) return { is: 'failed', afterMs: ELSEWHERE.againMs }
  return {
    is: 'refused',
    problem: writeProblemKey('inbox.attachments.pickAgain', { names: lost.join(', ') }),
  }
}
