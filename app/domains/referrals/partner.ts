/** Where every partner's links begin; page counts are asked for by it. */
export const LINKS_BELOW = '/r/'

/** A partner's link to a video, without the site's origin. */
export const linkOf = (code: string, video: string): string => `${LINKS_BELOW}${code}/${video}`

/** What came of a partner's links in a month (UTC). */
export interface PartnerMonth {
  /** YYYY-MM */
  month: string
  visits: number
  signUps: number
}

/** One link of a partner. */
export interface PartnerVideo {
  id: string
  /** Absolute address. */
  link: string
  visits: number
}
