import type { Brush } from './brush.ts'
import * as desk from './desk-and-paper.ts'
import * as kitchen from './kitchen.ts'
import * as lights from './light-and-candles.ts'
import * as out from './out-and-about.ts'
import type { Color, Place } from './palette.ts'
import * as plants from './plants-and-pots.ts'
import * as soft from './soft-goods.ts'
import * as table from './table.ts'
import * as tea from './tea-and-coffee.ts'

export type Draw = (brush: Brush, color: string) => string

/** `colors`: file-name ending → paint. A picture with one unnamed colour has no ending. */
export type Picture = { handle: string; place: Place; draw: Draw; colors: Record<string, Color> }

const picture = (
  place: Place,
  handle: string,
  draw: Draw,
  colors: Color | Record<string, Color>,
): Picture => ({
  handle,
  place,
  draw,
  colors: typeof colors === 'string' ? { '': colors } : colors,
})

const pottery = { oat: 'oat', moss: 'moss', slate: 'slate' } as const
const linen = { oat: 'oat', clay: 'clay', moss: 'moss' } as const

/** One entry a product of content/sample-shop/products. */
export const pictures: Picture[] = [
  picture('tea-and-coffee', 'harbour-teapot', tea.teapot, pottery),
  picture('tea-and-coffee', 'harbour-cup', tea.cup, pottery),
  picture('tea-and-coffee', 'sunday-mug', tea.mug, { ...pottery, clay: 'clay' }),
  picture('tea-and-coffee', 'swan-kettle', tea.gooseneckKettle, { steel: 'steel', black: 'black' }),
  picture('tea-and-coffee', 'cone-dripper', tea.coneDripper, 'cream'),
  picture('tea-and-coffee', 'paper-filters', tea.paperFilters, 'raw'),
  picture('tea-and-coffee', 'juniper-press', tea.frenchPress, 'brass'),
  picture('tea-and-coffee', 'basket-strainer', tea.teaStrainer, 'steel'),
  picture('kitchen', 'ember-casserole', kitchen.casserole, { clay: 'clay', moss: 'moss', ink: 'ink' }),
  picture('kitchen', 'ember-skillet', kitchen.skillet, 'black'),
  picture('kitchen', 'orchard-board', kitchen.choppingBoard, { beech: 'beech', walnut: 'walnut' }),
  picture('kitchen', 'orchard-spoons', kitchen.spoons, 'beech'),
  picture('kitchen', 'nesting-bowls', kitchen.nestingBowls, { oat: 'oat', slate: 'slate' }),
  picture('kitchen', 'turnstile-pepper-mill', kitchen.pepperMill, { beech: 'beech', walnut: 'walnut' }),
  picture('kitchen', 'larder-jar', kitchen.storageJar, 'beech'),
  picture('kitchen', 'board-oil', kitchen.boardOil, 'clay'),
  picture('table', 'harbour-dinner-plate', table.dinnerPlate, pottery),
  picture('table', 'brook-carafe', table.carafe, { clear: 'paper', smoke: 'smoke' }),
  picture('table', 'linen-napkins', table.napkins, linen),
  picture('table', 'vesper-candle-holder', table.taperHolder, { brass: 'brass', black: 'black' }),
  picture('table', 'beeswax-tapers', table.taperCandles, { honey: 'honey', moss: 'moss', rust: 'rust' }),
  picture('plants-and-pots', 'terrace-pot', plants.terracottaPot, 'terracotta'),
  picture('plants-and-pots', 'terrace-saucer', plants.saucer, 'terracotta'),
  picture('plants-and-pots', 'willow-planter', plants.planter, { oat: 'oat', slate: 'slate', rose: 'rose' }),
  picture('plants-and-pots', 'thrush-watering-can', plants.wateringCan, {
    moss: 'moss',
    clay: 'clay',
    ink: 'ink',
  }),
  picture('plants-and-pots', 'swing-hanging-planter', plants.hangingPlanter, 'clay'),
  picture('plants-and-pots', 'snake-plant', plants.snakePlant, 'terracotta'),
  picture('plants-and-pots', 'perch-plant-stand', plants.plantStand, { beech: 'beech', walnut: 'walnut' }),
  picture('desk-and-paper', 'fieldbook', desk.notebook, { clay: 'clay', moss: 'moss', ink: 'ink' }),
  picture('desk-and-paper', 'fieldbook-refill', desk.refill, 'raw'),
  picture('desk-and-paper', 'heron-fountain-pen', desk.fountainPen, { ink: 'ink', clay: 'clay' }),
  picture('desk-and-paper', 'heron-ink', desk.inkBottle, {
    'blue-black': 'ink',
    'fern-green': 'forest',
    rust: 'rust',
  }),
  picture('desk-and-paper', 'cedar-pencils', desk.pencils, 'clay'),
  picture('desk-and-paper', 'long-letter-set', desk.letterSet, { oat: 'oat', sage: 'sage' }),
  picture('light-and-candles', 'dusk-table-lamp', lights.tableLamp, { oat: 'oat', rose: 'rose' }),
  picture('light-and-candles', 'dusk-bulb', lights.bulb, 'honey'),
  picture('light-and-candles', 'hearth-candle', lights.scentedCandle, 'oat'),
  picture('light-and-candles', 'wick-trimmer', lights.wickTrimmer, 'brass'),
  picture('soft-goods', 'hillside-throw', soft.throwBlanket, { moss: 'moss', clay: 'clay', slate: 'slate' }),
  picture('soft-goods', 'linen-cushion-cover', soft.cushion, linen),
  picture('soft-goods', 'cushion-insert', soft.cushionInsert, 'cream'),
  picture('soft-goods', 'linen-tea-towels', soft.teaTowels, { clay: 'clay', slate: 'slate' }),
  picture('soft-goods', 'potter-apron', soft.apron, { ink: 'ink', moss: 'moss', clay: 'clay' }),
  picture('soft-goods', 'felt-slippers', soft.slippers, { slate: 'slate', rust: 'rust' }),
  picture('out-and-about', 'canvas-tote', out.tote, { oat: 'oat', moss: 'moss', ink: 'ink' }),
  picture('out-and-about', 'market-basket', out.marketBasket, 'straw'),
  picture('out-and-about', 'trail-flask', out.flask, { moss: 'moss', rust: 'rust', ink: 'ink' }),
  picture('out-and-about', 'meadow-blanket', out.picnicBlanket, { rust: 'rust', slate: 'slate' }),
]

export const fileName = (handle: string, ending: string) => `${ending ? `${handle}-${ending}` : handle}.svg`
