import type { FilePart, WidgetReply } from '~/domains/channels/channels'
import { ownStorage, parse, write } from './store'

/** A message on its way: kept until its answer is whole, so that no closed tab and no lost network drops it. */
export interface OutboxItem {
  /** The server knows a message by it: sent twice, it is still one message. */
  clientId: string
  text: string
  /** On a change of an order. */
  word?: WidgetReply['word']
  /** Files that are uploaded. */
  parts?: FilePart[]
  /** The server has it; what is missing is the answer. */
  accepted?: boolean
  /** Why it was refused; it waits for the shopper's own retry. */
  failed?: string
}

export type Outbox = ReturnType<typeof openOutbox>

/** Messages in the order they were written, shared by the tabs of a shop. */
export function openOutbox(name: string, storage: Storage | undefined = ownStorage()) {
  let memory: OutboxItem[] = []

  function items(): OutboxItem[] {
    if (!storage) return memory
    const kept = parse(storage.getItem(name))
    return Array.isArray(kept) ? kept : []
  }
  function save(next: OutboxItem[]) {
    memory = next
    if (!write(storage, name, next)) storage = undefined
  }

  return {
    name,
    items,
    add(text: string, word?: WidgetReply['word'], parts?: FilePart[]): OutboxItem {
      const item = { clientId: newClientId(), text, word, parts }
      save([...items(), item])
      return item
    },
    change(clientId: string, change: Partial<OutboxItem>) {
      save(items().map((item) => (item.clientId === clientId ? { ...item, ...change } : item)))
    },
    remove(clientId: string) {
      save(items().filter((item) => item.clientId !== clientId))
    },
    /** The oldest that isn't waiting for the shopper. */
    next: (): OutboxItem | undefined => items().find((item) => item.failed === undefined),
  }
}

/** 128 random bits; `crypto.randomUUID` is missing on plain-http shops. */
export function newClientId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
