import { createHash } from 'node:crypto'

/** Ground, light, thing and shade of a picture. */
const PALETTES = [
  ['#efe4d2', '#f8f1e4', '#b5613f', '#8f4a2f'],
  ['#dfe7dd', '#eef3ec', '#4f7a66', '#38594a'],
  ['#e4e2ee', '#f2f1f8', '#6a6399', '#4d4775'],
  ['#f3dfd6', '#faeee8', '#c98a5a', '#a06a40'],
  ['#dce6ec', '#edf3f6', '#4a7590', '#35576d'],
  ['#efe6c8', '#f8f3df', '#b08a2e', '#866821'],
] as const

type Draw = (thing: string, shade: string) => string

/** Still lifes in a field of 400 by 400, standing on a line at 300. */
const THINGS: Draw[] = [
  (thing, shade) =>
    `<path fill="${thing}" d="M150 300c-28-34-34-92-8-126 14-18 30-26 30-48v-16h56v16c0 22 16 30 30 48 26 34 20 92-8 126z"/><path fill="${shade}" d="M206 300c40-40 44-104 18-140 26 20 50 92 26 140z"/><rect x="164" y="96" width="72" height="18" rx="6" fill="${shade}"/>`,
  (thing, shade) =>
    `<rect x="128" y="168" width="124" height="132" rx="16" fill="${thing}"/><path fill="none" stroke="${thing}" stroke-width="16" d="M252 196c44-6 44 68 0 66"/><path fill="${shade}" d="M214 168h22a16 16 0 0 1 16 16v100a16 16 0 0 1-16 16h-22z"/><ellipse cx="190" cy="170" rx="62" ry="10" fill="${shade}"/>`,
  (thing, shade) =>
    `<path fill="${thing}" d="M110 210h180v74a16 16 0 0 1-16 16H126a16 16 0 0 1-16-16z"/><path fill="${shade}" d="M98 178h204a8 8 0 0 1 8 8v26H90v-26a8 8 0 0 1 8-8z"/><rect x="184" y="178" width="32" height="122" fill="${shade}" opacity=".55"/>`,
  (thing, shade) =>
    `<path fill="${thing}" d="M200 96l84 110H116z"/><rect x="192" y="206" width="16" height="78" fill="${shade}"/><ellipse cx="200" cy="292" rx="62" ry="12" fill="${shade}"/>`,
  (thing, shade) =>
    `<path fill="${thing}" d="M142 120l34-16c10 16 38 16 48 0l34 16 42 50-32 26-16-16v120H148V180l-16 16-32-26z"/><path fill="${shade}" d="M176 104c10 16 38 16 48 0l8 4c-12 26-52 26-64 0z"/><path fill="${shade}" opacity=".4" d="M224 300V170l28 10v120z"/>`,
  (thing, shade) =>
    `<circle cx="200" cy="216" r="84" fill="${thing}"/><path fill="${shade}" opacity=".6" d="M226 136a84 84 0 0 1 0 160 100 100 0 0 0 0-160z"/><path d="M200 132c0-26 16-40 40-42-2 26-14 40-40 42z" fill="${shade}"/>`,
]

/**
 * A picture for an address, always the same one: no photograph of the make-believe shops exists, and addresses of real
 * ones lead nowhere without a network.
 */
export function drawPicture(address: string): string {
  const sum = createHash('sha256').update(address).digest()
  const [ground, light, thing, shade] = PALETTES[sum[0]! % PALETTES.length]!
  const draw = THINGS[sum[1]! % THINGS.length]!
  const lightAt = 90 + (sum[2]! % 220)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="800" height="800"><rect width="400" height="400" fill="${ground}"/><circle cx="${lightAt}" cy="150" r="170" fill="${light}"/><rect y="300" width="400" height="100" fill="${shade}" opacity=".12"/><ellipse cx="200" cy="303" rx="120" ry="10" fill="${shade}" opacity=".25"/>${draw(thing, shade)}</svg>`
}
