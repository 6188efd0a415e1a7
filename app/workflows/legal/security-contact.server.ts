import { env } from '~/platform/env/env.server'

/** Whom to tell of a weakness, as the operator's settings have it; null where nobody is named. */
export function securityContact(): { contact: string; languages: string } | null {
  const { SECURITY_CONTACT, OPERATOR_EMAIL, SUPPORT_EMAIL, SECURITY_LANGUAGES } = env()
  const contact = SECURITY_CONTACT ?? OPERATOR_EMAIL ?? SUPPORT_EMAIL
  return contact ? { contact, languages: SECURITY_LANGUAGES } : null
}
