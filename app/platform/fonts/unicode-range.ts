/** Code points from one to another, both included. */
export type CodePointRange = readonly [from: number, to: number]

/** Reads a `unicode-range` (CSS Fonts 4, 4.5): `U+20-7E, U+A0, U+4??`. */
export const readUnicodeRange = (value: string): CodePointRange[] =>
  value.split(',').map((range) => {
    const [from = '', to = from] = range.trim().slice(2).split('-')
    return [Number.parseInt(from.replaceAll('?', '0'), 16), Number.parseInt(to.replaceAll('?', 'F'), 16)]
  })
