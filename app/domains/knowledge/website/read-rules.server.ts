import robotsParser from 'robots-parser'

export interface RulesReading {
  /** For each address that was asked about, in order. */
  allowed: boolean[]
  /** Seconds between two requests that the site asks for; 0 when it doesn't. */
  delayS: number
  sitemaps: string[]
}

export const ROBOT_NAME = 'ParleyBot'

/** What a site's rules (RFC 9309) say to us. Each address is held to each rule, of which there may be many. */
export function readRules(url: string, text: string, addresses: string[]): RulesReading {
  const rules = robotsParser(url, text)
  return {
    allowed: addresses.map((address) => rules.isAllowed(address, ROBOT_NAME) !== false),
    delayS: rules.getCrawlDelay(ROBOT_NAME) ?? 0,
    sitemaps: rules.getSitemaps().slice(0, MOST_SITEMAPS),
  }
}

const MOST_SITEMAPS = 30
