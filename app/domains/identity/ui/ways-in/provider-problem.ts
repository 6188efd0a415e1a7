/** What can go wrong at a provider that there's something to say about, in the session protocol's words. */
const TOLD = [
  'provider_email_needs_verification',
  'user_banned',
  'provider_disabled',
  'identity_already_exists',
]

/** Key in area `auth` of what to say about a problem, or null for one that simply didn't work. */
export const providerProblemKey = (code: string): string | null =>
  TOLD.includes(code) ? `provider.${code}` : null
