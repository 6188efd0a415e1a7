/** The shop's colours: every glaze, cloth and wood in the drawings is one of these. */
export const colors = {
  oat: '#ecdfc6',
  cream: '#f8f1e3',
  clay: '#c9714d',
  rust: '#a64f33',
  moss: '#7f9160',
  forest: '#48634a',
  sage: '#a9b594',
  slate: '#6e8a9e',
  ink: '#34435a',
  night: '#262f3d',
  rose: '#dba596',
  brass: '#cf9f4e',
  beech: '#dcb483',
  walnut: '#84583c',
  steel: '#b8c1c6',
  black: '#3a3c40',
  paper: '#fbf6ea',
  smoke: '#8b8f92',
  terracotta: '#c67b53',
  straw: '#d9b878',
  raw: '#d8bd9b',
  honey: '#f4c667',
} as const

export type Color = keyof typeof colors

/** Where a thing stands: wall and table of each collection. */
export const places = {
  'tea-and-coffee': { wall: '#dfe5d6', table: '#c5cfb7' },
  kitchen: { wall: '#f2dfcd', table: '#e0c1a3' },
  table: { wall: '#d9e2e6', table: '#bccad1' },
  'plants-and-pots': { wall: '#f3e9cc', table: '#dfcc9c' },
  'desk-and-paper': { wall: '#e6dfe8', table: '#cabfd0' },
  'light-and-candles': { wall: '#56606f', table: '#434c5a' },
  'soft-goods': { wall: '#f0dcd6', table: '#dcbfb5' },
  'out-and-about': { wall: '#d4e5e8', table: '#b3cdb0' },
} as const

export type Place = keyof typeof places

export function mix(from: string, to: string, share: number): string {
  const channel = (hex: string, i: number) => Number.parseInt(hex.slice(1 + 2 * i, 3 + 2 * i), 16)
  const mixed = [0, 1, 2].map((i) =>
    Math.round(channel(from, i) + (channel(to, i) - channel(from, i)) * share),
  )
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Shadows lean to plum and lights to cream, never to plain black and white. */
export const darker = (hex: string, share = 0.25) => mix(hex, '#2e2438', share)
export const lighter = (hex: string, share = 0.25) => mix(hex, '#fffaf0', share)
