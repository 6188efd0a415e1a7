/** Path data of the shapes that the drawings share. Coordinates are units of the 800 × 800 canvas, y downwards. */
export type Point = readonly [x: number, y: number]

/** How flat a circle looks from where the viewer stands: height over width of every rim and foot. */
export const TILT = 0.15

const n = (value: number) => String(Math.round(value * 10) / 10)

export const at = (x: number, y: number) => `${n(x)} ${n(y)}`

export function oval(cx: number, cy: number, rx: number, ry: number): string {
  return `M${at(cx - rx, cy)}a${at(rx, ry)} 0 1 1 ${at(2 * rx, 0)}a${at(rx, ry)} 0 1 1 ${at(-2 * rx, 0)}Z`
}

/** A circle of that radius lying flat. */
export const rim = (cx: number, cy: number, radius: number) => oval(cx, cy, radius, radius * TILT)

export function box(x: number, y: number, width: number, height: number, radius = 0): string {
  const r = Math.min(radius, width / 2, height / 2)
  if (r === 0) return `M${at(x, y)}h${n(width)}v${n(height)}h${n(-width)}Z`
  const corner = (dx: number, dy: number) => `a${at(r, r)} 0 0 1 ${at(dx, dy)}`
  return (
    `M${at(x + r, y)}h${n(width - 2 * r)}${corner(r, r)}v${n(height - 2 * r)}${corner(-r, r)}` +
    `h${n(2 * r - width)}${corner(-r, -r)}v${n(2 * r - height)}${corner(r, -r)}Z`
  )
}

export function polygon(...points: Point[]): string {
  return `M${points.map(([x, y]) => at(x, y)).join('L')}Z`
}

/** Curve segments through all points (Catmull-Rom as Béziers), without the opening move. */
function segments(points: readonly Point[], tension = 6): string {
  let path = ''
  for (let i = 0; i < points.length - 1; i++) {
    const here = points[i]!
    const next = points[i + 1]!
    const before = points[i - 1] ?? here
    const after = points[i + 2] ?? next
    const leave = at(here[0] + (next[0] - before[0]) / tension, here[1] + (next[1] - before[1]) / tension)
    const arrive = at(next[0] - (after[0] - here[0]) / tension, next[1] - (after[1] - here[1]) / tension)
    path += `C${leave} ${arrive} ${at(next[0], next[1])}`
  }
  return path
}

export function curve(...points: Point[]): string {
  const [first] = points
  return `M${at(first![0], first![1])}${segments(points)}`
}

/** A closed smooth outline through all points. */
export function blob(...points: Point[]): string {
  const around = [points.at(-1)!, ...points, points[0]!, points[1]!]
  let path = `M${at(points[0]![0], points[0]![1])}`
  for (let i = 1; i <= points.length; i++) {
    const [before, here, next, after] = [
      around[i - 1]!,
      around[i]!,
      around[i + 1]!,
      around[i + 2] ?? around[3]!,
    ]
    path +=
      `C${at(here[0] + (next[0] - before[0]) / 6, here[1] + (next[1] - before[1]) / 6)} ` +
      `${at(next[0] - (after[0] - here[0]) / 6, next[1] - (after[1] - here[1]) / 6)} ${at(next[0], next[1])}`
  }
  return `${path}Z`
}

/**
 * What a potter's wheel makes: a profile of [radius, y] from top to bottom, mirrored about cx, closed by
 * the near edge of its foot and the far edge of its rim, or with `front` the near edge of its rim.
 */
export function turned(cx: number, profile: readonly Point[], sharp = false, front = false): string {
  const right = profile.map(([radius, y]): Point => [cx + radius, y])
  const left = profile.map(([radius, y]): Point => [cx - radius, y]).reverse()
  const [top] = profile
  const foot = profile.at(-1)!
  const side = (points: Point[]) =>
    sharp
      ? points
          .slice(1)
          .map(([x, y]) => `L${at(x, y)}`)
          .join('')
      : segments(points)
  return (
    `M${at(cx + top![0], top![1])}${side(right)}` +
    `A${at(foot[0], foot[0] * TILT)} 0 0 1 ${at(cx - foot[0], foot[1])}${side(left)}` +
    `A${at(top![0], top![0] * TILT)} 0 0 ${front ? 0 : 1} ${at(cx + top![0], top![1])}Z`
  )
}

/** A ring around something turned, as much of it as the viewer sees. */
export const band = (cx: number, radius: number, top: number, bottom: number) =>
  turned(
    cx,
    [
      [radius, top],
      [radius, bottom],
    ],
    true,
    true,
  )

/** A leaf from its stalk at (x, y), pointing along `degrees` (0 is up, clockwise). */
export function leaf(
  x: number,
  y: number,
  length: number,
  width: number,
  degrees: number,
): { outline: string; rib: string } {
  const turn = (degrees * Math.PI) / 180
  const place = (along: number, across: number) =>
    at(
      x + Math.sin(turn) * along + Math.cos(turn) * across,
      y - Math.cos(turn) * along + Math.sin(turn) * across,
    )
  const side = (sign: number, from: number, to: number) =>
    `C${place(from + (to - from) * 0.3, sign * width)} ${place(from + (to - from) * 0.7, sign * width * 0.8)} ${place(to, 0)}`
  return {
    outline: `M${place(0, 0)}${side(1, 0, length)}${side(-1, length, 0)}Z`,
    rib: `M${place(length * 0.04, 0)}L${place(length * 0.9, 0)}`,
  }
}
