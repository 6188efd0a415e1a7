/** What a passkey is called where its owner gave it no name. */
export const passkeyName = ({ friendlyName }: { friendlyName: string }): string => friendlyName || 'Passkey'
