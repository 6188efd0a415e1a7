export interface SecurityContact {
  /** An address for mail, or a page (https). */
  contact: string
  /** Languages that whoever reads the reports prefers (BCP 47), separated by commas. */
  languages: string
}

const DAY_MS = 86_400_000
/** RFC 9116 wants less than a year ahead; a copy that somebody kept is stale by then. */
const GOOD_FOR_DAYS = 180

/** What `/.well-known/security.txt` says (RFC 9116): whom to tell of a weakness of this installation. */
export function securityFile({ contact, languages }: SecurityContact, origin: string, now: Date): string {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  return [
    `Contact: ${contact.includes('://') ? contact : `mailto:${contact}`}`,
    `Expires: ${new Date(today + GOOD_FOR_DAYS * DAY_MS).toISOString().replace('.000', '')}`,
    `Preferred-Languages: ${languages}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    `Policy: ${origin}/trust-safety#reporting`,
    '',
  ].join('\n')
}
