/**
 * Measures: the same quantity in any unit and any spelling meets in one term. Factors are exact by definition
 * (SI, international inch, foot, pound and fluid ounce of the United States); storage counts in thousands, as
 * drives are sold.
 */
interface Unit {
  dimension: string
  factor: number
}

const DIMENSIONS: [dimension: string, factor: number, names: string][] = [
  [
    'mm',
    1,
    'mm millimeter millimeters millimetre millimetres milimetre milimetro milimetros millimetro millimètre millimètres мм 毫米 ミリ',
  ],
  [
    'mm',
    10,
    'cm centimeter centimeters centimetre centimetres zentimeter santimetre santim centimetro centimetros centímetro centímetros centimètre centimètres см 厘米 公分 センチ سم',
  ],
  ['mm', 1000, 'm meter meters metre metres metro metros mètre mètres м метр метра метров 米 メートル متر'],
  [
    'mm',
    25.4,
    '" ″ ” inch inches zoll inç inc pouce pouces pulgada pulgadas polegada polegadas pollice pollici duim tum дюйм дюйма дюймов 英寸 吋 インチ بوصة بوصه cal',
  ],
  ['mm', 304.8, 'ft foot feet fuss fuß fuß pied pieds pie pies piedi piede фут фута футов 英尺 قدم'],
  ['mm', 914.4, 'yd yard yards'],
  ['g', 0.001, 'mg milligram milligrams miligram мг 毫克'],
  [
    'g',
    1,
    'g gr gram grams gramm gramme grammes gramo gramos grama gramas grammo grammi г грамм 克 グラム جرام غرام',
  ],
  [
    'g',
    1000,
    'kg kilo kilos kilogram kilograms kilogramm kilogramme kilogramo kilogramos кг килограмм 公斤 千克 キロ كجم كيلو',
  ],
  ['g', 28.349523125, 'oz ounce ounces onza onzas unze unzen'],
  ['g', 453.59237, 'lb lbs pound pounds libra libras pfund'],
  ['ml', 1, 'ml milliliter milliliters millilitre millilitres mililitre mililitro mililitros мл 毫升 مل'],
  ['ml', 10, 'cl centiliter centilitre'],
  ['ml', 1000, 'l lt liter liters litre litres litro litros litri л литр литра литров 升 リットル لتر'],
  ['ml', 29.5735295625, 'floz'],
  ['mb', 0.001, 'kb kilobyte kilobytes кб'],
  ['mb', 1, 'mb megabyte megabytes мб'],
  ['mb', 1000, 'gb go gigabyte gigabytes gig гб'],
  ['mb', 1_000_000, 'tb terabyte terabytes тб'],
  ['mhz', 0.001, 'khz кгц'],
  ['mhz', 1, 'mhz мгц'],
  ['mhz', 1000, 'ghz ггц'],
  ['hz', 1, 'hz hertz гц'],
  ['w', 1, 'w watt watts vatios вт 瓦 ワット واط'],
  ['w', 1000, 'kw kilowatt kilowatts квт'],
  ['v', 1, 'v volt volts voltios вольт'],
  ['mah', 1, 'mah мач'],
  ['mah', 1000, 'ah'],
  ['a', 1, 'amp amps ampere'],
  ['mbps', 1, 'mbps mbit'],
  ['mbps', 1000, 'gbps gbit'],
  ['mp', 1, 'mp megapixel megapixels mpx мп'],
  ['dpi', 1, 'dpi ppi'],
  ['pcs', 1, 'pc pcs pieces stück stuck adet piezas pièces шт'],
]

const UNITS = new Map<string, Unit>()
for (const [dimension, factor, names] of DIMENSIONS) {
  for (const name of names.split(' ')) UNITS.set(name, { dimension, factor })
}

/** Words that are units only when written onto the number ("15in", "1to"), since they are common words alone. */
const ATTACHED: Record<string, string> = { in: 'inch', to: 'tb', go: 'gb', mo: 'mb' }

/** The unit that a word in lower case names, if it names one; `attached` when it follows a digit directly. */
export function unitOf(word: string, attached: boolean): Unit | undefined {
  return UNITS.get((attached && ATTACHED[word]) || word)
}

/** `=396mm` for 15.6 inch as for 39.6 cm: three significant digits, since sellers round differently. */
export function quantityTerm(value: number, unit: Unit): string {
  return `=${Number((value * unit.factor).toPrecision(3))}${unit.dimension}`
}

/**
 * The value of a number as people write it, with either decimal mark and grouping: `1,000`, `1.000,50`, `43.2`.
 * A single mark before exactly three digits groups thousands unless the number starts with zero. NaN if none.
 */
export function parseNumber(text: string): number {
  const marks = text.replace(/[^.,]/g, '')
  const last = marks.at(-1)
  if (!last) return Number(text.replace(/['’\s\u00A0\u202F]/g, ''))
  const groups = text.split(last)
  const tail = groups.at(-1) ?? ''
  const sameMarkTwice = groups.length > 2
  const mixed = marks.includes(',') && marks.includes('.')
  const grouping = sameMarkTwice || (!mixed && tail.length === 3 && /^[1-9]\d{0,2}$/.test(groups[0] ?? ''))
  const plain = grouping
    ? text.replace(/[.,]/g, '')
    : `${groups.slice(0, -1).join('').replace(/[.,]/g, '')}.${tail}`
  return Number(plain)
}
