/** 128 random bits; works on plain http too, where `crypto.randomUUID` isn't there. */
export function newClientId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
