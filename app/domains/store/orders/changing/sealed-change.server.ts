import { open, seal } from '~/platform/secrets/secrets.server'
import { type ChangeRequest, changeRequestSchema } from './change-request'

const PURPOSE = 'order-change'

/** A change as it is kept until it has ended: it may hold an address. */
export const sealChange = (change: ChangeRequest): Uint8Array<ArrayBuffer> =>
  seal(JSON.stringify(change), PURPOSE)

/** Null when this version can't read it. */
export function openChange(sealed: Uint8Array | null): ChangeRequest | null {
  if (!sealed) return null
  const read = changeRequestSchema.safeParse(JSON.parse(open(sealed, PURPOSE)))
  return read.success ? read.data : null
}
