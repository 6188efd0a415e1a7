import { Prisma, systemDb } from '~/platform/db/db.server'

const toAnyOf = (addresses: string[]) =>
  Prisma.sql`lower(recipient) = ANY(${addresses.map((one) => one.trim().toLowerCase())}::text[])`

export interface KeptMail {
  template: string
  language: string
  createdAt: Date
  sentAt: Date | null
}

/** Mails to a person that are still known of; what they said isn't kept once they are sent. */
export const mailsTo = (addresses: string[]): Promise<KeptMail[]> =>
  systemDb().$queryRaw<KeptMail[]>`
    SELECT template, language, created_at AS "createdAt", sent_at AS "sentAt" FROM mails
    WHERE ${toAnyOf(addresses)} ORDER BY created_at`

/** Forgets mails of some templates to a person, sent or not. @returns how many */
export const forgetMailsTo = (addresses: string[], templates: string[]): Promise<number> =>
  systemDb().$executeRaw`
    DELETE FROM mails WHERE ${toAnyOf(addresses)} AND template = ANY(${templates}::text[])`
