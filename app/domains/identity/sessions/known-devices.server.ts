import { createHmac } from 'node:crypto'
import type { SystemTx } from '~/platform/db/db.server'
import { countryOf } from '~/platform/geo/country-of.server'
import { networkOf, type Visitor } from '~/platform/http/visitor.server'
import { intlLocale } from '~/platform/i18n/languages'
import { sendMail } from '~/platform/mail/mail.server'
import { purposeKey } from '~/platform/secrets/secrets.server'
import { deviceOf } from './device'

/** Tells a person by mail that a session began where none of theirs began before. */
export async function tellOfDevice(tx: SystemTx, userId: string, visitor: Visitor): Promise<void> {
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

/**
 * What a device is known by: browser and system without their versions, in a wide stretch of the network, so that an
 * update or a provider's new address of the day is no stranger. Keyed: a list of plain hashes would be guessed in no time.
 */
export function deviceHash(userId: string, { userAgent, address }: Visitor): Uint8Array<ArrayBuffer> {
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

/** A year. */
export const DEVICES_KEPT_DAYS = 365

/** Forgets devices that a person hasn't used for so long; never the last one, or a stranger would look like the first. */
export async function sweepDevices(tx: Pick<SystemTx, '$executeRaw'>): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM known_devices old WHERE last_seen_at < now() - ${DEVICES_KEPT_DAYS} * interval '1 day' AND EXISTS (
      SELECT 1 FROM known_devices newer
      WHERE newer.user_id = old.user_id AND newer.last_seen_at > old.last_seen_at
    )`
}
