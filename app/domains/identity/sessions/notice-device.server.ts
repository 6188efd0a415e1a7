import { createHmac } from 'node:crypto'
import type { SystemTx } from '~/platform/db/db.server'
import { countryOf } from '~/platform/geo/country-of.server'
import { networkOf, type Visitor } from '~/platform/http/visitor.server'
import { intlLocale } from '~/platform/i18n/languages'
import { sendMail } from '~/platform/mail/mail.server'
import { purposeKey } from '~/platform/secrets/secrets.server'
import { deviceOf } from './device'

/**
 * Remembers where a session began, and tells its owner by mail when it is nowhere they had been before; not of the first
 * one, which is their sign-up. A device is browser and system without their versions, in a wide stretch of the network:
 * an update or a provider's new address of the day is no stranger.
 */
export async function noticeDevice(tx: SystemTx, userId: string, visitor: Visitor): Promise<void> {
  const hash = deviceHash(userId, visitor)
  const [seen] = await tx.$queryRaw<{ isNew: boolean; hasOthers: boolean }[]>`
    WITH put AS (
      INSERT INTO known_devices (user_id, device_hash) VALUES (${userId}::uuid, ${hash})
      ON CONFLICT (user_id, device_hash) DO UPDATE SET last_seen_at = now()
      RETURNING xmax = 0 AS "isNew"
    )
    SELECT "isNew", EXISTS (
      SELECT 1 FROM known_devices WHERE user_id = ${userId}::uuid AND device_hash <> ${hash}
    ) AS "hasOthers" FROM put`
  if (seen?.isNew && seen.hasOthers) await tell(tx, userId, visitor)
}

async function tell(tx: SystemTx, userId: string, visitor: Visitor): Promise<void> {
  const user = await tx.user.findUniqueOrThrow({ where: { id: userId }, include: { profile: true } })
  if (!user.email) return
  const language = user.profile?.preferredLanguage ?? visitor.language
  const { browser, system } = deviceOf(visitor.userAgent)
  const country = countryOf(visitor.address)
  await sendMail(tx, {
    to: user.email,
    template: 'new-sign-in',
    language,
    values: {
      device: [browser, system].filter(Boolean).join(' · ') || '?',
      place: country
        ? (new Intl.DisplayNames([intlLocale(language)], { type: 'region' }).of(country) ?? null)
        : null,
      when: new Date(),
      sessionsLink: `${visitor.origin}/profile/sessions`,
    },
  })
}

/** Keyed: what a person's devices are is theirs, and a list of plain hashes would be guessed in no time. */
function deviceHash(userId: string, { userAgent, address }: Visitor): Uint8Array<ArrayBuffer> {
  const { browser, system } = deviceOf(userAgent)
  const stretch = address ? stretchOf(address) : ''
  return new Uint8Array(
    createHmac('sha256', purposeKey('known-device'))
      .update([userId, browser ?? '', system ?? '', stretch].join('\n'))
      .digest(),
  )
}

/** A provider's part of the network: the first half of an IPv4 address, the first 32 bits of an IPv6 one. */
function stretchOf(address: string): string {
  const network = networkOf(address)
  const sign = network.includes(':') ? ':' : '.'
  return network.split(sign).slice(0, 2).join(sign)
}

/** Forgets devices that a person hasn't used for a year; never the last one, or a stranger would look like the first. */
export async function sweepDevices(tx: Pick<SystemTx, '$executeRaw'>): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM known_devices old WHERE last_seen_at < now() - interval '1 year' AND EXISTS (
      SELECT 1 FROM known_devices newer
      WHERE newer.user_id = old.user_id AND newer.last_seen_at > old.last_seen_at
    )`
}
