// `node scripts/subset-fonts.mjs`: cuts Inter into the files that public pages send, and writes their style sheet, and one
// with the stand-ins that keep text in place until Inter arrives, there and in the application. Run again after a change
// here or of the font's version.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { compress } from 'wawoff2'
import { blankFont, SQUARE_RANGES } from './lib/blank-font.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'app/ui/fonts')
const inter = createRequire(import.meta.url)
  .resolve('inter-ui/package.json')
  .replace('package.json', '')

const span = (from, to) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at))
const ASCII = span(0x20, 0x7e)

/** What European languages and Turkish write, beside the signs that our texts use. In few runs: every page names them. */
const EUROPE = [...span(0xa0, 0x17f), ...'ȘșȚț', ...span(0x2010, 0x2027), ...'\u202f‹›€₺→←−']

/**
 * What the rest of the world writes in these scripts; each file is fetched only by a page that has such a letter. No face
 * claims a letter of another: while one isn't there, a browser asks the next that claims its letters.
 */
const FILES = {
  'latin-more': [
    ...span(0x180, 0x24f),
    ...'ƏəʻʼʾʿḌḍḤḥḪḫḲḳḶḷṀṁṂṃṆṇṚṛṢṣṬṭẀẁẂẃẄẅẒẓẞ',
    ...span(0x1ea0, 0x1ef9),
    ...'\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030c\u0323\u0331',
    ...'₫₦₱₡₲₵₸₼₽₴₹₪₩↑↓↗✓≤≥≈−',
  ],
  cyrillic: [...span(0x400, 0x4ff), '№'],
  greek: span(0x370, 0x3ff),
  latin: [...ASCII, ...EUROPE],
}

/** Regular to semibold at text size, kerned, with figures of one width: what the design uses. */
const CUT = {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 600 }, opsz: 14 },
  keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum'],
  noHinting: true,
}

/**
 * Stand-ins from the machine, stretched to Inter's widths and heights, so that a line breaks where it will break when
 * Inter has come. The stretch is Inter's average width over the font's own, in our mails in eight Latin languages; the
 * heights are Inter's (hhea 1984, -494, 0 of 2048) over the stretch.
 */
const STAND_INS = [
  { family: 'Inter Arial', weight: '400 500', local: ['Arial', 'Liberation Sans', 'Arimo'], stretch: 1.0682 },
  {
    family: 'Inter Arial',
    weight: '600',
    local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold'],
    stretch: 1.0154,
  },
  { family: 'Inter Roboto', weight: '400 500', local: ['Roboto', 'Roboto Regular'], stretch: 1.0765 },
  { family: 'Inter Roboto', weight: '600', local: ['Roboto Bold', 'Roboto-Bold'], stretch: 1.0811 },
  { family: 'Inter Noto', weight: '400 500', local: ['Noto Sans', 'Noto Sans Regular'], stretch: 1.011 },
  { family: 'Inter Noto', weight: '600', local: ['Noto Sans Bold', 'NotoSans-Bold'], stretch: 0.9683 },
  { family: 'Inter DejaVu', weight: '400 500', local: ['DejaVu Sans'], stretch: 0.9386 },
  { family: 'Inter DejaVu', weight: '600', local: ['DejaVu Sans Bold', 'DejaVuSans-Bold'], stretch: 0.8476 },
]
const ASCENT = 1984 / 2048
const DESCENT = 494 / 2048

const percent = (share) => `${(share * 100).toFixed(2)}%`

function standIn({ family, weight, local, stretch }) {
  return `@font-face {
  font-family: '${family}';
  font-weight: ${weight};
  src: ${local.map((name) => `local('${name}')`).join(', ')};
  size-adjust: ${percent(stretch)};
  ascent-override: ${percent(ASCENT / stretch)};
  descent-override: ${percent(DESCENT / stretch)};
  line-gap-override: 0%;
  unicode-range: U+20-52F, U+1E00-1EFF, U+2000-22FF;
}
`
}

/**
 * A page is read in what is there when its first words are drawn, and in Inter from the next page on: swapped in later it
 * would take a line more here and a line less there, under the reader's eyes.
 */
const face = (name, range) => `@font-face {
  font-family: 'Inter Site';
  font-style: normal;
  font-display: optional;
  font-weight: 400 600;
  src: url('./inter-${name}.woff2') format('woff2');
  unicode-range: ${range};
}
`

/** Code points between two letters of a face that it may claim along, drawing none of them, for a shorter style sheet. */
const GAP = 32

/** `U+20-7E, U+A0`, as CSS names them: of own letters, over gaps in which no other face has one. */
function ranges(own, others) {
  const codes = [...new Set(own.map(codeOf))].sort((a, b) => a - b)
  const foreign = others.map(codeOf)
  const runs = []
  for (const code of codes) {
    const last = runs.at(-1)
    const isFree = last && code - last.to <= GAP && !foreign.some((other) => other > last.to && other < code)
    if (isFree) last.to = code
    else runs.push({ from: code, to: code })
  }
  return spans(runs)
}

const codeOf = (character) => character.codePointAt(0)

function spans(runs) {
  const hex = (code) => code.toString(16).toUpperCase()
  return runs.map(({ from, to }) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(', ')
}

const source = await readFile(join(inter, 'variable/InterVariable.woff2'))
await mkdir(folder, { recursive: true })
const inLatin = new Set(FILES.latin)
const all = Object.values(FILES).flat()
let sheet =
  '/* Written by scripts/subset-fonts.mjs. Inter is under the SIL Open Font License, see LICENSE.txt here. */\n'
for (const [name, characters] of Object.entries(FILES)) {
  const own = name === 'latin' ? characters : characters.filter((character) => !inLatin.has(character))
  const cut = await subsetFont(source, own.join(''), CUT)
  await writeFile(join(folder, `inter-${name}.woff2`), cut)
  sheet += face(
    name,
    ranges(
      own,
      all.filter((character) => !own.includes(character)),
    ),
  )
  process.stdout.write(`inter-${name}.woff2 ${cut.length} B\n`)
}
const blank = await compress(blankFont({ ascent: ASCENT, descent: DESCENT }))
// Within the sheet: a file of its own would come after the first words, and move them.
sheet += `@font-face {
  font-family: 'Parley Blank';
  font-display: block;
  src: url('data:font/woff2;base64,${Buffer.from(blank).toString('base64')}') format('woff2');
  unicode-range: ${spans(SQUARE_RANGES.map(([from, to]) => ({ from, to })))};
}
`
await writeFile(join(folder, 'inter.css'), sheet)
await writeFile(
  join(folder, 'stand-ins.css'),
  `/* Written by scripts/subset-fonts.mjs. */\n${STAND_INS.map(standIn).join('')}`,
)
await writeFile(join(folder, 'LICENSE.txt'), await readFile(join(inter, 'LICENSE.txt')))
