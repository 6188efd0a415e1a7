import { env } from '~/platform/env/env.server'

/** Where we are registered for tax. Null: nowhere, and none is charged, as there is no number under which to pay it on. */
export function sellerPlace(): { country: string; taxNumber: string } | null {
  const { OPERATOR_COUNTRY, OPERATOR_TAX_NUMBER } = env()
  return OPERATOR_COUNTRY && OPERATOR_TAX_NUMBER
    ? { country: OPERATOR_COUNTRY, taxNumber: OPERATOR_TAX_NUMBER }
    : null
}
