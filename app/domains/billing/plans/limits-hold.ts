import type { Env } from '~/platform/env/env.server'

/** What of the settings says that plans are sold for money. */
const SOLD_BY = [
  'STRIPE_SECRET_KEY',
  'PAYTR_MERCHANT_ID',
  'IYZICO_API_KEY',
  'BANK_ACCOUNTS',
  'SHOPIFY_API_KEY',
] as const

/** Whether plans' limits hold in an installation: by `PLAN_LIMITS`, and of itself where plans are sold. */
export function limitsHold(settings: Pick<Env, (typeof SOLD_BY)[number] | 'PLAN_LIMITS'>): boolean {
  if (settings.PLAN_LIMITS !== 'auto') return settings.PLAN_LIMITS === 'on'
  return SOLD_BY.some((name) => settings[name] !== undefined)
}
