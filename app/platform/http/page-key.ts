import { z } from 'zod'

/** A row's place among rows that are sorted by time: when, and its id for those of the same moment. */
export interface TimeKey {
  /** As PostgreSQL wrote it: a `Date` would lose its microseconds and repeat a row. */
  at: string
  id: string
}

const TIME =
  /^(\d{4}-\d\d-\d\d) (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?[+-](?:0\d|1[0-5])(?::[0-5]\d)?$/
const day = z.iso.date()

/** Whether it is a moment as PostgreSQL writes them, on a day that there is. */
export const isTimeText = (text: string): boolean => {
  const [, date] = TIME.exec(text) ?? []
  return date !== undefined && !date.startsWith('0000') && day.safeParse(date).success
}

/** A key out of an address: null for one that is none, or names a moment that never was. */
export function readTimeKey(text: string): TimeKey | null {
  const [at = '', id = '', ...rest] = text.split('~')
  return isTimeText(at) && z.guid().safeParse(id).success && rest.length === 0 ? { at, id } : null
}

const timeKey = z
  .string()
  .refine((text) => readTimeKey(text) !== null)
  .optional()
  .catch(undefined)

const MOST_PAGES = 1000

/**
 * How an address names a page of a list that is sorted by time: by the row before it or the row behind it. Older addresses
 * count pages (`page`). What is none of these is the first page.
 */
export const timePageFields = {
  after: timeKey,
  before: timeKey,
  page: z.coerce.number().int().min(1).max(MOST_PAGES).catch(1).default(1),
}

export interface TimePage {
  after?: string | undefined
  before?: string | undefined
  /** From 1. */
  page?: number
}

/** Of more rows than these a list says that there are more. */
export const MOST_COUNTED = 1000

/** The keys of the rows from which one goes back and on; null where nothing is left, empty for the first page. */
export interface Neighbours {
  previous: string | null
  next: string | null
}
