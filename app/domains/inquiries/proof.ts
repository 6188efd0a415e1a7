/** Bits at the front of the hash that must be zero: some 16,000 tries, well under a second in a phone's browser. */
const ZERO_BITS = 14

/** What is hashed (SHA-256) with each try. */
export const proofText = (token: string, attempt: string): string => `${token}:${attempt}`

export function isProof(hash: Uint8Array): boolean {
  const front = ((hash[0] ?? 0) << 8) | (hash[1] ?? 0)
  return front >> (16 - ZERO_BITS) === 0 && hash.length === 32
}
