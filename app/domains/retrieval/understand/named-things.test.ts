import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '~/platform/i18n/project-root.server'
import { productSchema } from '../schema'
import { searchAsAsked } from '../search-as-asked'
import { createIndex } from '../search-index'
import { findNamedThings } from './named-things.server'

/** A German shop, as its products stand in the index. */
const shop = createIndex({
  schema: productSchema,
  language: 'de',
  documents: [
    { id: 'scissors', fields: { title: 'Schneiderschere 21 cm', type: 'Scheren' } },
    { id: 'boots', fields: { title: 'Gummistiefel Pfütze', type: 'Stiefel', tags: 'Kinder, Regen' } },
    { id: 'lamp', fields: { title: 'Nählampe', type: 'Zubehör' } },
    { id: 'blanket', fields: { title: 'Wolldecke Heide', type: 'Decken' } },
  ],
})
const bestFor = (text: string, language: string) =>
  searchAsAsked(shop, { text, language, currency: 'EUR' }).hits[0]?.id

test.each([
  ['es', 'tijeras buenas para tela', 'scissors'],
  ['nl', 'goede stofschaar', 'scissors'],
  ['tr', 'kumaş makası lazım', 'scissors'],
  ['ja', '裁ちばさみが欲しい', 'scissors'],
  ['zh-CN', '裁布剪刀', 'scissors'],
  ['ru', 'детские резиновые сапоги', 'boots'],
  ['ar', 'جزمة مطر للأطفال', 'boots'],
  ['fr', 'une couverture chaude', 'blanket'],
  ['pt', 'galochas para criança', 'boots'],
])('%s: “%s” finds the thing in a shop that calls it otherwise', (language, text, id) => {
  expect(bestFor(text, language)).toBe(id)
})

test.each([
  ['de', 'Wanderschuhe für den Sommer', 'boots'],
  ['nl', 'een mandje voor de kat', 'basket'],
  ['ar', 'أريد حذاءا', 'boots'],
  ['en', 'running shoes', 'boots'],
])(
  '%s: “%s” finds what a shop has of the kind, where it has nothing of the very name',
  (language, text, id) => {
    const kinds = createIndex({
      schema: productSchema,
      language: 'en',
      documents: [
        { id: 'boots', fields: { title: 'Fell 2', type: 'Shoes' } },
        { id: 'basket', fields: { title: 'Willow basket', type: 'Home' } },
      ],
    })
    expect(searchAsAsked(kinds, { text, language, currency: 'GBP' }).hits[0]?.id).toBe(id)
  },
)

test('a thing has other names in the asker’s own language, too', () => {
  const shed = createIndex({
    schema: productSchema,
    language: 'en',
    documents: [
      { id: 'torch', fields: { title: 'Torch 300 lumen', type: 'Lights' } },
      { id: 'spanner', fields: { title: 'Spanner 13 mm', type: 'Hand tools' } },
    ],
  })
  const first = (text: string) => searchAsAsked(shed, { text, language: 'en', currency: 'USD' }).hits[0]?.id
  expect(first('a flashlight')).toBe('torch')
  expect(first('wrench')).toBe('spanner')
})

test('what is left out may be named in another language too', () => {
  const shoes = createIndex({
    schema: productSchema,
    language: 'en',
    documents: [
      {
        id: 'loafer',
        fields: { title: 'Leigh Loafer', type: 'Shoes', tags: 'leather', body: 'Leather sole.' },
      },
      {
        id: 'canvas',
        fields: { title: 'Totterdown', type: 'Shoes', tags: 'canvas', body: 'Canvas on rubber.' },
      },
    ],
  })
  const ids = (text: string, language: string) =>
    searchAsAsked(shoes, { text, language, currency: 'GBP' }).hits.map(({ id }) => id)
  expect(ids('schoenen zonder leer', 'nl')).toEqual(['canvas'])
  expect(ids('chaussures sans cuir', 'fr')).toEqual(['canvas'])
  expect(ids('обувь без кожи', 'ru')).toEqual(['canvas'])
  expect(ids('schoenen', 'nl')).toHaveLength(2)
})

test('a longer name is not taken for the shorter one in it', () => {
  const [found, ...more] = findNamedThings('unas zapatillas de casa calentitas', 'es')
  expect(found!.names.map(({ text }) => text)).toContain('slipper')
  expect(more.flatMap(({ names }) => names.map(({ text }) => text))).not.toContain('house')
  expect(findNamedThings('zapatillas de casa', 'es')).toHaveLength(1)
})

test('a language that the table lacks names nothing', () => {
  expect(findNamedThings('nożyczki krawieckie', 'pl')).toEqual([])
})

test('every thing of the table has a name in each of its languages', () => {
  const lines = readFileSync(join(projectRoot, 'data/understanding/things.tsv'), 'utf8').trimEnd().split('\n')
  const width = lines[0]!.split('\t').length
  for (const line of lines) {
    const cells = line.split('\t')
    expect(cells.length, line).toBe(width)
    expect(
      cells.flatMap((cell) => cell.split('|')).every((name) => name.trim() === name && name !== ''),
      line,
    ).toBe(true)
  }
})
