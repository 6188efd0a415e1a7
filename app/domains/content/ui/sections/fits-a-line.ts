/** Code of at most so many characters fits a line of the narrowest phone, with letters spaced as a reader may want them (WCAG 1.4.12). */
const FITS_A_LINE = 24

export const fitsALine = (code: string): boolean => code.length <= FITS_A_LINE
