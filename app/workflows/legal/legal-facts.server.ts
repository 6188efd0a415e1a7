import { SHOPPER_TOKEN_DAYS } from '~/domains/channels/channels.server'
import { browserKeys, type LegalFacts, type Processor, type Retention } from '~/domains/content/content'
import { PAGE_COUNTS_KEPT_DAYS } from '~/domains/content/content.server'
import { ERRORS_KEPT_DAYS } from '~/domains/health/health.server'
import { DELETION_GRACE_DAYS } from '~/domains/identity/identity'
import { DEVICES_KEPT_DAYS, isGoogleConfigured, SESSIONS_KEPT_DAYS } from '~/domains/identity/identity.server'
import { inquiriesKeptDays } from '~/domains/inquiries/inquiries.server'
import { HISTORY_DAYS } from '~/domains/status/status'
import { EXPORT_DAYS, isStoreEnabled, STORE_EVENTS_KEPT_DAYS } from '~/domains/store/store.server'
import { EU_COUNTRIES } from '~/domains/tax/tax'
import { env } from '~/platform/env/env.server'
import { siteOrigin } from '~/platform/http/site-origin.server'
import { MAILS_KEPT_DAYS } from '~/platform/mail/mail.server'
import { hostCookieName } from '~/platform/sessions/cookies.server'

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
    keys: browserKeys.map((key) =>
      key.isHostCookie ? { ...key, name: hostCookieName({ origin: siteOrigin() }, key.name) } : key,
    ),
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
    ...soldThrough(),
  ]
}

/** Those through whom this installation sells. */
function soldThrough(): Processor[] {
  const settings = env()
  const hosts = [
    settings.STRIPE_SECRET_KEY && 'stripe.com',
    settings.PAYTR_MERCHANT_ID && 'paytr.com',
    settings.IYZICO_API_KEY && 'iyzico.com',
  ].filter((host) => host !== undefined)
  const asksForNumbers =
    settings.OPERATOR_TAX_NUMBER && EU_COUNTRIES.includes(settings.OPERATOR_COUNTRY ?? '')
  const bucket = settings.S3
  return [
    ...hosts.map((host) => ({ id: 'payments', host }) as const),
    ...(asksForNumbers ? [{ id: 'vies', host: 'ec.europa.eu' } as const] : []),
    ...(settings.TWILIO_ACCOUNT_SID ? [{ id: 'carrier', host: 'twilio.com' } as const] : []),
    ...(bucket ? [{ id: 'storage', host: storageHost(bucket.endpoint) } as const] : []),
  ]
}

const storageHost = (endpoint: string | null) => (endpoint ? new URL(endpoint).host : 'amazonaws.com')
