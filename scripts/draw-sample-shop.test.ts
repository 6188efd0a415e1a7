import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Brush, scene } from './sample-shop-drawings/brush.ts'
import { scenery } from './sample-shop-drawings/heroes.ts'
import { colors } from './sample-shop-drawings/palette.ts'
import { fileName, pictures } from './sample-shop-drawings/pictures.ts'

const folder = join(import.meta.dirname, '..', 'public', 'sample-shop')

test('the committed pictures are what the script draws, and no others', () => {
  const drawn = new Map<string, string>()
  for (const { handle, place, draw, colors: paints } of pictures) {
    for (const [ending, paint] of Object.entries(paints)) {
      drawn.set(fileName(handle, ending), scene(place, draw(new Brush(), colors[paint])))
    }
  }
  const committed = readdirSync(join(folder, 'products')).sort()
  expect(committed).toEqual([...drawn.keys()].sort())
  const changed = committed.filter(
    (name) => readFileSync(join(folder, 'products', name), 'utf8') !== drawn.get(name),
  )
  expect(changed).toEqual([])
})

test('the wide pictures and the mark are what the script draws', () => {
  for (const [name, svg] of Object.entries(scenery())) {
    expect(readFileSync(join(folder, `${name}.svg`), 'utf8'), name).toBe(svg)
  }
})

test('no two definitions of a picture have the same id', () => {
  for (const [name, svg] of Object.entries(scenery())) {
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size, name).toBe(ids.length)
  }
})
