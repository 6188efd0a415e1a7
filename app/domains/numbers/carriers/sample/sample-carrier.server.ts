import type { Carrier, CarrierNumber, NumberQuery } from '../carrier'
import { SAMPLE_RANGES, type SampleRange } from './sample-ranges'

/**
 * The carrier of an installation that has none: make-believe numbers which nobody can call. It keeps nothing: who has
 * one is in our own tables.
 */
export const sampleCarrier: Carrier = {
  name: 'sample',
  isSample: true,
  kinds: SAMPLE_RANGES,
  async search(query) {
    const ranges = SAMPLE_RANGES.filter((range) => fits(range, query))
    const shape = new RegExp(query.pattern.replaceAll('*', '\\d'))
    const each = Math.ceil(query.limit / Math.max(1, ranges.length))
    return ranges.flatMap((range) => firstOf(range, shape, each)).slice(0, query.limit)
  },
  async find({ e164, country, type }) {
    const range = SAMPLE_RANGES.find(
      (one) => one.country === country && one.type === type && isWithin(one, e164),
    )
    return range ? numberIn(range, e164) : null
  },
  buy: async ({ e164 }) => ({ is: 'bought', carrierRef: `sample:${e164}` }),
  undoSale: async () => undefined,
  release: async () => undefined,
  askedFacts: null,
  submitBundle: null,
  lookAtBundle: async () => 'approved',
}

function fits(range: SampleRange, { country, type, capabilities }: NumberQuery): boolean {
  return (
    range.country === country &&
    range.type === type &&
    capabilities.every((wanted) => range.capabilities.includes(wanted))
  )
}

/** The first numbers of a range that have the shape, spread over it: neighbours look alike. */
function firstOf(range: SampleRange, shape: RegExp, most: number): CarrierNumber[] {
  const size = range.last - range.first + 1
  const found: CarrierNumber[] = []
  for (let step = 0; step < size && found.length < most; step++) {
    const running = range.first + ((step * STRIDE) % size)
    const e164 = `${range.prefix}${String(running).padStart(range.digits, '0')}`
    if (shape.test(e164)) found.push(numberIn(range, e164))
  }
  return found
}

/** A prime that no range's size is a multiple of, so that the steps meet every number. */
const STRIDE = 37

function isWithin({ prefix, digits, first, last }: SampleRange, e164: string): boolean {
  const running = e164.slice(prefix.length)
  if (!e164.startsWith(prefix) || running.length !== digits || !/^\d+$/.test(running)) return false
  return Number(running) >= first && Number(running) <= last
}

const numberIn = ({ country, type, capabilities, locality }: SampleRange, e164: string): CarrierNumber => ({
  e164,
  country,
  type,
  capabilities,
  locality,
})
