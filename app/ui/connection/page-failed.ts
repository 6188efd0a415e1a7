/** Told to the window when an error's screen takes the place of a page. */
export const PAGE_FAILED = 'parley:page-failed'
