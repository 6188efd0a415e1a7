/** How many rows a page of a long list may show. */
export const PAGE_ROWS = [25, 50, 100] as const

export type PageRows = (typeof PAGE_ROWS)[number]

/** What a member sees until they choose: two windows full, which is as far as most people look. */
export const FEWEST_ROWS = PAGE_ROWS[0]

/** One of the choices, or null. */
export const readPageRows = (value: unknown): PageRows | null =>
  PAGE_ROWS.find((rows) => String(rows) === String(value)) ?? null
