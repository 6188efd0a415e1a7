import { ADDON_UNITS } from '../addons/addon'
import type { AddonCounts } from '../addons/entitlement'
import type { Plan } from './plan'

/** What a plan has less of than a workspace uses; null where it has enough. */
export interface PlanShortfall {
  /** `taken` by members and invitations. */
  seats: { has: number; taken: number } | null
  /** `answered` in the last thirty days; `sellsMore`: those beyond are charged, else people answer. */
  conversations: { has: number; answered: number; sellsMore: boolean } | null
}

/** What a workspace would miss in a plan with the add-ons that go on; null: nothing. */
export function shortfallOf(
  { seatsIncluded, conversationsIncluded, prices }: Plan,
  addons: AddonCounts,
  used: { seats: number; conversations: number },
): PlanShortfall | null {
  const seats = withAddons(seatsIncluded, addons, 'seat')
  const conversations = withAddons(conversationsIncluded, addons, 'extra-conversations')
  const sellsMore = prices.some(
    ({ interval, extraConversationMinor }) => interval === 'month' && extraConversationMinor,
  )
  const lacks = {
    seats: used.seats > seats ? { has: seats, taken: used.seats } : null,
    conversations:
      used.conversations > conversations
        ? { has: conversations, answered: used.conversations, sellsMore }
        : null,
  }
  return lacks.seats || lacks.conversations ? lacks : null
}

const withAddons = (
  included: number | null,
  addons: AddonCounts,
  addon: 'seat' | 'extra-conversations',
): number =>
  included === null ? Number.POSITIVE_INFINITY : included + (addons[addon] ?? 0) * ADDON_UNITS[addon]

/** What is said of it: keys of the area `payment`, with what they name. */
export function shortfallWords(
  lacks: PlanShortfall | null,
  number: (value: number) => string,
): { key: string; values: Record<string, string> }[] {
  const words = []
  if (lacks?.seats) {
    const { has, taken } = lacks.seats
    words.push({ key: 'lacks.seats', values: { has: number(has), taken: number(taken) } })
  }
  if (lacks?.conversations) {
    const { has, answered, sellsMore } = lacks.conversations
    words.push({
      key: sellsMore ? 'lacks.conversations.charged' : 'lacks.conversations.people',
      values: { has: number(has), answered: number(answered) },
    })
  }
  return words
}
