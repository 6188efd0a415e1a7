import { env } from '~/platform/env/env.server'
import { isMailConfigured } from '~/platform/mail/mail.server'

/**
 * Whether an address must be confirmed before its account opens. An installation that can't send mail would lock
 * everybody out: there, addresses stay unproved, and nothing is joined on their word.
 */
export function needsConfirmation(): boolean {
  const { CONFIRM_EMAIL } = env()
  return CONFIRM_EMAIL === 'auto' ? isMailConfigured() : CONFIRM_EMAIL === 'on'
}

/** Whether somebody can make an account with a password: not where the mail that it waits for can't be sent. */
export const takesSignUps = (): boolean => !needsConfirmation() || isMailConfigured()
