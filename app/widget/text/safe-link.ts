/** An absolute http(s) address, or null for everything a browser could run or mistake. */
export function safeLink(address: string | null, base: string): string | null {
  try {
    const { protocol, href } = new URL(address ?? '', base)
    return address && /^https?:$/.test(protocol) ? href : null
  } catch {
    return null
  }
}
