/**
 * Pages are made for one visitor who waits, files are kept for a year: at this level a page is a fifth smaller than at the
 * fastest, for a millisecond more, and its scripts are a sixth smaller. What follows takes long and gains little.
 */
export const COMPRESSION_LEVEL = 5
