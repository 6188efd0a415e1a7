import Bowser from 'bowser'

export interface Device {
  /** Such as Firefox; null where the browser doesn't say. */
  browser: string | null
  /** Such as Windows; null where the browser doesn't say. */
  system: string | null
  kind: 'computer' | 'phone' | 'tablet' | 'other'
}

/** A browser in words, such as `Firefox · Windows`; empty where it doesn't say. */
export function nameDevice(userAgent: string | null): string {
  const { browser, system } = deviceOf(userAgent)
  return [browser, system].filter(Boolean).join(' · ')
}

const KINDS: Record<string, Device['kind']> = { desktop: 'computer', mobile: 'phone', tablet: 'tablet' }

/** What a user agent says of itself; nothing in it is proved. */
export function deviceOf(userAgent: string | null): Device {
  if (!userAgent) return { browser: null, system: null, kind: 'other' }
  const { browser, os, platform } = Bowser.parse(userAgent)
  return {
    browser: browser.name || null,
    system: os.name || null,
    kind: KINDS[platform.type ?? ''] ?? 'other',
  }
}
