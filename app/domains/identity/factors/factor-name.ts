/** What a factor is called where it has no name of its own. */
export const factorName = ({ friendlyName }: { friendlyName: string | null }): string =>
  friendlyName || 'TOTP'
