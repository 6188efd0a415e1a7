import { BRAND_NAME } from '~/platform/brand/brand'
import type { Visitor } from '~/platform/http/visitor.server'

export interface RelyingParty {
  /** The host: a passkey made here works at any port of it, and nowhere else. */
  id: string
  origin: string
  name: string
}

/** Who we are to authenticators (WebAuthn Level 3, section 5.1.2): the address people reach us at. */
export const relyingPartyOf = ({ origin }: Visitor): RelyingParty => ({
  id: new URL(origin).hostname,
  origin,
  name: BRAND_NAME,
})

/** The user handle, which an authenticator gives back: the id's own bytes, which say nothing about the person. */
export const userHandleOf = (userId: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'))
