import { isbot } from 'isbot'
import { countryOf } from '~/platform/geo/country-of.server'
import type { Device, View, ViewHeaders } from './view'

const LONGEST_HOST = 100
/** Browsers send few different names; recognising one costs more than everything else here. */
const MOST_NAMES = 2000
const names = new Map<string, Device | null>()

export interface SentPage {
  path: string
  language: string
  /** Network address, looked up here and let go. */
  address: string | undefined
  headers: ViewHeaders
}

/** What of a sent page is counted; null for programs, and for whoever asks not to be followed. */
export function readView({ path, language, address, headers }: SentPage): View | null {
  if (headers.dnt === '1' || headers['sec-gpc'] === '1') return null
  const device = deviceOf(headers['user-agent'] ?? '')
  if (!device) return null
  return { path, language, device, country: countryOf(address) ?? '', referrer: referrerOf(headers) }
}

/** Null for a program. */
function deviceOf(name: string): Device | null {
  const known = names.get(name)
  if (known !== undefined) return known
  if (names.size >= MOST_NAMES) names.clear()
  const device = isbot(name) || name === '' ? null : classOf(name)
  names.set(name, device)
  return device
}

/** By what browsers themselves say (MDN, "Browser detection using the user agent": Mobi; Android without it). */
function classOf(name: string): Device {
  if (/iPad|Tablet|PlayBook|Silk|Android(?!.*Mobi)/i.test(name)) return 'tablet'
  return /Mobi/i.test(name) ? 'phone' : 'computer'
}

/** Of the page that led here only its host, and of our own pages nothing. */
function referrerOf({ referer, host }: ViewHeaders): string {
  if (!referer) return ''
  try {
    const { protocol, hostname, host: from } = new URL(referer)
    const isOwn = from === host || !/^https?:$/.test(protocol)
    return isOwn ? '' : hostname.replace(/^www\./, '').slice(0, LONGEST_HOST)
  } catch {
    return ''
  }
}
