import { Prisma, systemDb } from '~/platform/db/db.server'
import { sendMail } from '~/platform/mail/mail.server'
import { newCode } from '../links/partner-code.server'
import type { NewPartner } from './partner-orders'

/** Each try is a new code; two of 387 million are seldom the same. */
const TRIES = 5

export interface TakenOn {
  code: string
  /** They were a partner already: nothing was made and nothing mailed. */
  isKnown: boolean
}

/**
 * Takes somebody on as a partner, for the account that has proved the address or will, and mails them their code.
 *
 * @param emailNormal what `normalEmail` made of the address
 * @param origin where people reach this site
 */
export async function takeOnPartner(
  { name, email, language }: NewPartner,
  emailNormal: string,
  origin: string,
): Promise<TakenOn> {
  for (let left = TRIES; ; left--) {
    const known = await systemDb().partner.findUnique({ where: { emailNormal }, select: { code: true } })
    if (known) return { ...known, isKnown: true }
    try {
      const code = newCode()
      await systemDb().$transaction(async (tx) => {
        const account = await tx.user.findUnique({
          where: { emailNormal, emailConfirmedAt: { not: null }, partner: null },
          select: { id: true },
        })
        await tx.partner.create({ data: { name, email, emailNormal, code, userId: account?.id ?? null } })
        const values = { referral: code, link: `${origin}/dashboard/partner` }
        await sendMail(tx, { to: email, template: 'partner-approved', language, values })
      })
      return { code, isKnown: false }
    } catch (error) {
      const isTaken = error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002'
      // The code is another's, or somebody else has just taken them on: then they are known now.
      if (!isTaken || left === 0) throw error
    }
  }
}
