export const devices = ['phone', 'tablet', 'computer'] as const
export type Device = (typeof devices)[number]

/** A page that was sent to somebody, in words that fit many. */
export interface View {
  /** Address without query. */
  path: string
  language: string
  /** ISO 3166-1 alpha-2; empty where the network address tells none. */
  country: string
  /** Host of another site whose link led here, or empty. */
  referrer: string
  device: Device
}

/** What counting reads of a request's headers; names as Node has them. */
export interface ViewHeaders {
  'user-agent'?: string | undefined
  referer?: string | undefined
  /** Do Not Track (W3C, "Tracking Preference Expression"). */
  dnt?: string | string[] | undefined
  /** Global Privacy Control (W3C, "sec-gpc"). */
  'sec-gpc'?: string | string[] | undefined
  /** `prefetch` where it was fetched ahead, `prefetch;prerender` where it was drawn ahead as well (Fetch, "Sec-Purpose"). */
  'sec-purpose'?: string | string[] | undefined
  host?: string | undefined
}
