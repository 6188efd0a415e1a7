import { darker, lighter, type Place, places } from './palette.ts'
import { box, oval, rim } from './shapes.ts'

export type Finish = 'round' | 'flat' | 'glass'

/** Adds light from the upper left, shade, and grain to shapes; numbers the definitions of one picture. */
export class Brush {
  #count = 0

  #id(prefix: string) {
    return `${prefix}${this.#count++}`
  }

  /** A lit body. `inner` is painted on its surface, under the light (glaze lines, stripes). `sheer`: how much of a see-through body is paint. */
  solid(d: string, fill: string, options: { finish?: Finish; inner?: string; sheer?: number } = {}): string {
    const { finish = 'round', inner = '', sheer } = options
    const id = this.#id('s')
    const clip = inner ? this.#id('c') : ''
    const surface = inner
      ? `<clipPath id="${clip}"><use href="#${id}"/></clipPath><g clip-path="url(#${clip})">${inner}</g>`
      : ''
    const light = finish === 'flat' ? 'lf' : finish === 'glass' ? 'lg' : 'lr'
    const grain =
      finish === 'glass'
        ? ''
        : `<use href="#${id}" fill="url(#gr)" mask="url(#${finish === 'flat' ? 'mf' : 'mr'})"/>`
    return (
      `<defs><path id="${id}" d="${d}"/></defs><use href="#${id}" fill="${fill}"${sheer ? ` fill-opacity="${sheer}"` : ''}/>` +
      `${surface}<use href="#${id}" fill="url(#${light})"/>${grain}`
    )
  }

  flat(d: string, fill: string, opacity = 1): string {
    return `<path d="${d}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`
  }

  line(d: string, stroke: string, width: number, opacity = 1, extra = ''): string {
    const see = opacity < 1 ? ` opacity="${opacity}"` : ''
    return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${see}${extra}/>`
  }

  /** A bent rod: handle, wire, stalk. */
  rod(d: string, fill: string, width: number): string {
    return (
      this.line(d, darker(fill, 0.28), width) +
      `<g transform="translate(${-width * 0.1} ${-width * 0.1})">${this.line(d, fill, width * 0.78)}` +
      `${this.line(d, lighter(fill, 0.5), width * 0.16, 0.7, ` transform="translate(${-width * 0.16} ${-width * 0.16})"`)}</g>`
    )
  }

  /** Rim and dark inside of an open vessel. */
  mouth(
    cx: number,
    cy: number,
    radius: number,
    fill: string,
    wall = 10,
    inside = darker(fill, 0.42),
  ): string {
    return (
      this.flat(rim(cx, cy, radius), lighter(fill, 0.32)) +
      this.solid(oval(cx, cy + 1, radius - wall, (radius - wall) * 0.14), inside, { finish: 'flat' })
    )
  }

  /** Shadow of a thing whose foot is centred at (cx, y). */
  shadow(cx: number, y: number, radius: number, depth = 0.2): string {
    return (
      `<ellipse cx="${cx + radius * 0.35}" cy="${y + radius * 0.05}" rx="${radius * 1.5}" ry="${radius * (depth + 0.06)}" fill="url(#sh)"/>` +
      `<ellipse cx="${cx + radius * 0.06}" cy="${y}" rx="${radius * 1.04}" ry="${radius * depth * 0.85}" fill="#2e2438" opacity=".26"/>`
    )
  }

  speckles(x: number, y: number, width: number, height: number, stroke: string, count = 34): string {
    const random = seeded(width * 7 + height * 13 + x)
    let d = ''
    for (let i = 0; i < count; i++)
      d += `M${Math.round(x + random() * width)} ${Math.round(y + random() * height)}h.1`
    return this.line(d, stroke, 4, 0.45)
  }
}

/** The same numbers every time, so that drawing again changes no file. */
export function seeded(seed: number): () => number {
  let state = Math.abs(Math.floor(seed)) % 2147483647 || 7
  return () => {
    state = (state * 48271) % 2147483647
    return state / 2147483647
  }
}

function grainDots(): string {
  const random = seeded(2027)
  let d = ''
  for (let i = 0; i < 110; i++) d += `M${Math.round(random() * 160)} ${Math.round(random() * 160)}h.1`
  return d
}

const light = (stops: [offset: number, color: string, opacity: number][]) =>
  stops
    .map(
      ([offset, color, opacity]) =>
        `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`,
    )
    .join('')

const definitions =
  `<defs><linearGradient id="lr" x2="1" y2=".12">${light([
    [0, '#fffaf0', 0.12],
    [0.2, '#fffaf0', 0.36],
    [0.42, '#fffaf0', 0],
    [0.56, '#2e2438', 0],
    [1, '#2e2438', 0.42],
  ])}</linearGradient>` +
  `<linearGradient id="lf" x2="1" y2="1">${light([
    [0, '#fffaf0', 0.26],
    [0.45, '#fffaf0', 0],
    [0.55, '#2e2438', 0],
    [1, '#2e2438', 0.24],
  ])}</linearGradient>` +
  `<linearGradient id="lg" x2="1" y2=".1">${light([
    [0, '#fff', 0.55],
    [0.12, '#fff', 0.1],
    [0.22, '#fff', 0.42],
    [0.3, '#fff', 0.06],
    [0.8, '#3b4a5a', 0.04],
    [1, '#3b4a5a', 0.28],
  ])}</linearGradient>` +
  `<linearGradient id="fd" x2="1" y2=".2"><stop offset=".3"/><stop offset="1" stop-color="#fff"/></linearGradient>` +
  `<radialGradient id="sh">${light([
    [0, '#2e2438', 0.36],
    [0.55, '#2e2438', 0.17],
    [1, '#2e2438', 0],
  ])}</radialGradient>` +
  `<radialGradient id="gl">${light([
    [0, '#ffdf9a', 0.85],
    [0.4, '#ffcf7a', 0.32],
    [1, '#ffcf7a', 0],
  ])}</radialGradient>` +
  `<pattern id="gr" width="160" height="160" patternUnits="userSpaceOnUse"><path d="${grainDots()}" stroke="#2e2438" stroke-width="2" stroke-linecap="round" opacity=".5"/></pattern>` +
  ['mr', 'mf']
    .map(
      (id) =>
        `<mask id="${id}" maskContentUnits="objectBoundingBox"><path d="M-1-1h3v3h-3Z" fill="url(#fd)"${id === 'mf' ? ' opacity=".55"' : ''}/></mask>`,
    )
    .join('') +
  '</defs>'

/** Wall, window light, table and ground line, with `things` standing on it. */
export function scene(place: Place, things: string, width = 800, height = 800): string {
  const { wall, table } = places[place]
  const ground = Math.round(height * 0.7)
  const dark = place === 'light-and-candles'
  const pane = (x: number, y: number, w: number, h: number) =>
    `M${x} ${y}l${w}-${Math.round(w * 0.16)}v${h}l-${w} ${Math.round(w * 0.16)}Z`
  const left = Math.round(width * 0.5 - 270)
  const panes = dark
    ? ''
    : `<path transform="skewX(-9)" d="${pane(left + 75, 105, 210, 190)}${pane(left + 303, 69, 210, 190)}${pane(left + 75, 313, 210, 170)}${pane(left + 303, 277, 210, 170)}" fill="#fffaf0" opacity=".36"/>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${definitions}` +
    `<path d="${box(0, 0, width, height)}" fill="${wall}"/>${panes}` +
    `<path d="${box(0, ground, width, height - ground)}" fill="${table}"/>` +
    `<path d="M0 ${ground}h${width}" stroke="${lighter(table, 0.5)}" stroke-width="4" opacity=".7"/>` +
    `<path d="${box(0, 0, width, height)}" fill="url(#gr)" opacity=".16"/>${things}</svg>\n`
  )
}
