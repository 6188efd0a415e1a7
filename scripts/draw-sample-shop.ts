/** Draws the sample shop's pictures into public/sample-shop: `npx tsx scripts/draw-sample-shop.ts`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Brush, scene } from './sample-shop-drawings/brush.ts'
import { scenery } from './sample-shop-drawings/heroes.ts'
import { colors } from './sample-shop-drawings/palette.ts'
import { fileName, pictures } from './sample-shop-drawings/pictures.ts'

const target = join(import.meta.dirname, '..', 'public', 'sample-shop')
const products = join(target, 'products')
mkdirSync(products, { recursive: true })

for (const { handle, place, draw, colors: paints } of pictures) {
  for (const [ending, paint] of Object.entries(paints)) {
    writeFileSync(join(products, fileName(handle, ending)), scene(place, draw(new Brush(), colors[paint])))
  }
}
for (const [name, svg] of Object.entries(scenery())) writeFileSync(join(target, `${name}.svg`), svg)
