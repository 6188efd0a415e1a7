import type { StoreTopic } from './topics'

/** Which store something happened in; null for a shop that was never connected. */
export interface EventStore {
  id: string
  workspaceId: string
  shopDomain: string
}

export interface StoreEventArgs {
  shopDomain: string
  store: EventStore | null
  topic: StoreTopic
  eventId: string
  /** The platform's time. */
  triggeredAt: Date
  payload: Record<string, unknown>
}

type Handler = (event: StoreEventArgs) => Promise<void>

const handlers = new Map<StoreTopic, Handler[]>()

/**
 * Has something done when a shop tells of a topic. Called as the module loads. Events of one shop come one at a time, in
 * the order of the platform's own times as far as they have arrived: a late one still comes after, so whoever writes
 * what a thing is compares the thing's own `updated_at`. A handler may be called again for the same event.
 */
export function onStoreEvent(topic: StoreTopic | readonly StoreTopic[], handler: Handler): void {
  for (const one of [topic].flat() as StoreTopic[]) handlers.set(one, [...(handlers.get(one) ?? []), handler])
}

export const handlersOf = (topic: StoreTopic): readonly Handler[] => handlers.get(topic) ?? []

const doubts = new Map<StoreTopic, (event: StoreEventArgs) => Promise<boolean>>()

/**
 * Has a topic's events looked at before anybody hears of them: what isn't true (any more) is forgotten. For what a
 * late or repeated message could undo.
 */
export function believeOnlyIf(topic: StoreTopic, isTrue: (event: StoreEventArgs) => Promise<boolean>): void {
  doubts.set(topic, isTrue)
}

export const isTrueNow = async (event: StoreEventArgs): Promise<boolean> =>
  (await doubts.get(event.topic)?.(event)) ?? true
