import type { SystemTx } from '~/platform/db/db.server'
import type { Visitor } from '~/platform/http/visitor.server'

/** How a person proved who they are, in the protocol's words. */
export type Method = 'password' | 'otp' | 'magiclink' | 'recovery' | 'invite' | 'oauth' | 'passkey' | 'totp'

export interface MethodUsed {
  method: string
  /** Seconds since 1970. */
  timestamp: number
}

export interface SessionOrder {
  userId: string
  method: Method
  visitor: Visitor
  /** `aal2` for a way in that proves two things by itself, such as a passkey that knows its owner. */
  aal?: 'aal1' | 'aal2'
  /** SHA-256 of the cookie's secret, for a session of our own pages. */
  cookieHash?: Uint8Array<ArrayBuffer>
}

/** Begins a session in the caller's transaction. @returns its id */
export async function startSession(tx: SystemTx, order: SessionOrder): Promise<string> {
  const { userId, method, visitor, aal = 'aal1', cookieHash } = order
  const { id } = await tx.session.create({
    data: {
      userId,
      aal,
      amr: [methodUsed(method)] as unknown as object[],
      cookieHash: cookieHash ?? null,
      userAgent: visitor.userAgent,
      ip: visitor.address,
    },
    select: { id: true },
  })
  await tx.user.update({ where: { id: userId }, data: { lastSignInAt: new Date() }, select: { id: true } })
  return id
}

export const methodUsed = (method: Method): MethodUsed => ({
  method,
  timestamp: Math.floor(Date.now() / 1000),
})
