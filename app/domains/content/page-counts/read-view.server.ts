import { isbot } from 'isbot'
import { countryOf } from '~/platform/geo/country-of.server'
import { remembering } from '~/platform/memory/remembering'
import type { Device, View, ViewHeaders } from './view'

const LONGEST_HOST = 100
/** Browsers send few different names; recognising one costs more than everything else here. */
const MOST_NAMES = 2000
const MOST_REFERRERS = 1000

export interface SentPage {
  path: string
  language: string
  /** Network address, looked up here and let go. */
  address: string | undefined
  headers: ViewHeaders
}

/** What of a sent page is counted; null for programs, for whoever asks not to be followed, and what nobody has opened yet. */
export function readView({ path, language, address, headers }: SentPage): View | null {
  if (headers.dnt === '1' || headers['sec-gpc'] === '1') return null
  if (headers['sec-purpose'] !== undefined) return null
  const device = deviceOf(headers['user-agent'] ?? '')
  if (!device) return null
  return { path, language, device, country: countryOf(address) ?? '', referrer: referrerOf(headers) }
}

/** Null for a program. */
const deviceOf = remembering<Device | null>(MOST_NAMES, (name) =>
  isbot(name) || name === '' ? null : classOf(name),
)

/** By what browsers themselves say (MDN, "Browser detection using the user agent": Mobi; Android without it). */
function classOf(name: string): Device {
  if (/iPad|Tablet|PlayBook|Silk|Android(?!.*Mobi)/i.test(name)) return 'tablet'
  return /Mobi/i.test(name) ? 'phone' : 'computer'
}

/** Of the page that led here only its host, and of our own pages nothing. */
function referrerOf({ referer, host }: ViewHeaders): string {
  const from = referer ? siteOf(referer) : null
  return from === null || from.host === host ? '' : from.name
}

/** A web address's host as it stands there, and its name by which sites are told apart; null for any other address. */
const siteOf = remembering(MOST_REFERRERS, (address) => {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return null
  const { host, hostname } = new URL(address)
  return { host, name: hostname.replace(/^www\./, '').slice(0, LONGEST_HOST) }
})
