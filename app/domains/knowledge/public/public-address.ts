/** The design system's Markdown puts this before every id, so that a text can't take one of the page's own. */
export const TEXT_ID_PREFIX = 'text-'

/** Where shoppers read a page or an answer that was written here. */
export const publicAddress = (slug: string, sourceId: string): string => `/k/${slug}/${sourceId}`
