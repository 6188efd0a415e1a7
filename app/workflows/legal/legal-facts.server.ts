import { SHOPPER_TOKEN_DAYS } from '~/domains/channels/channels.server'
import { browserKeys, type LegalFacts, type Processor, type Retention } from '~/domains/content/content'
import { PAGE_COUNTS_KEPT_DAYS } from '~/domains/content/content.server'
import { ERRORS_KEPT_DAYS } from '~/domains/health/health.server'
import { DELETION_GRACE_DAYS } from '~/domains/identity/identity'
import { DEVICES_KEPT_DAYS, isGoogleConfigured, SESSIONS_KEPT_DAYS } from '~/domains/identity/identity.server'
import { inquiriesKeptDays } from '~/domains/inquiries/inquiries.server'
import { HISTORY_DAYS } from '~/domains/status/status'
import { EXPORT_DAYS, isStoreEnabled, STORE_EVENTS_KEPT_DAYS } from '~/domains/store/store.server'
import { env } from '~/platform/env/env.server'
import { MAILS_KEPT_DAYS } from '~/platform/mail/mail.server'

/** In the order of the privacy policy's table. */
const RETENTION: readonly Retention[] = [
  { id: 'account', days: DELETION_GRACE_DAYS },
  { id: 'sessions', days: SESSIONS_KEPT_DAYS },
  { id: 'devices', days: DEVICES_KEPT_DAYS },
  { id: 'chat', days: SHOPPER_TOKEN_DAYS },
  { id: 'mails', days: MAILS_KEPT_DAYS },
  { id: 'errors', days: ERRORS_KEPT_DAYS },
  { id: 'storeEvents', days: STORE_EVENTS_KEPT_DAYS },
  { id: 'customerExports', days: EXPORT_DAYS },
  { id: 'status', days: HISTORY_DAYS },
  { id: 'pageCounts', days: PAGE_COUNTS_KEPT_DAYS },
]

/** What is true of this installation today, for its legal pages. */
export function legalFacts(): LegalFacts {
  const { OPERATOR_NAME, OPERATOR_ADDRESS, OPERATOR_EMAIL, OPERATOR_PHONE, SUPPORT_EMAIL } = env()
  return {
    operator: {
      name: OPERATOR_NAME ?? null,
      address:
        OPERATOR_ADDRESS?.split(/\\n|\n|;/)
          .map((line) => line.trim())
          .filter(Boolean) ?? [],
      email: OPERATOR_EMAIL ?? SUPPORT_EMAIL ?? null,
      phone: OPERATOR_PHONE ?? null,
    },
    keys: browserKeys,
    retention: [...RETENTION, { id: 'inquiries', days: inquiriesKeptDays() }],
    processors: processors(),
  }
}

function processors(): Processor[] {
  const { SMTP_URL, BREACHED_PASSWORDS_URL, GOOGLE_ISSUER } = env()
  return [
    ...(SMTP_URL ? [{ id: 'mail', host: SMTP_URL.host } as const] : []),
    // Only of shops that have chosen one.
    { id: 'model', host: null },
    ...(isStoreEnabled() ? [{ id: 'store', host: 'shopify.com' } as const] : []),
    ...(isGoogleConfigured() ? [{ id: 'google', host: new URL(GOOGLE_ISSUER).host } as const] : []),
    ...(BREACHED_PASSWORDS_URL === 'off'
      ? []
      : [{ id: 'passwords', host: new URL(BREACHED_PASSWORDS_URL).host } as const]),
  ]
}
