/** Whether Intl knows the name (IANA). */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** Where this browser is; '' where it doesn't tell. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone ?? ''
