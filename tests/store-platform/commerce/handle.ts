import type { Row, Table } from '../state/table'

/** A handle as the platform makes one from a title: `Café au lait` becomes `cafe-au-lait`. */
export const handleOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '') || 'untitled'

/** The handle, or the next free one with a number behind. */
export function freeHandle<T extends Row & { handle: string }>(wanted: string, table: Table<T>): string {
  const isTaken = (handle: string) => table.find((row) => row.handle === handle) !== undefined
  if (!isTaken(wanted)) return wanted
  let number = 1
  while (isTaken(`${wanted}-${number}`)) number += 1
  return `${wanted}-${number}`
}
