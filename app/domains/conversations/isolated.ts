/** A name that reads in its own direction within a sentence of another (Unicode, FSI and PDI). */
export const isolated = (name: string): string => `\u2068${name}\u2069`
