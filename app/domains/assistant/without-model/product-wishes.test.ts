import { beforeAll, expect, test } from 'vitest'
import { testWorkspace, withTestDatabase } from '~/../tests/support/database'
import { saveTestProduct } from '~/../tests/support/test-product'
import { savePage } from '~/domains/knowledge/knowledge.server'
import type { FinalAnswer } from '../assistant'
import { answer } from '../assistant.server'

withTestDatabase()

/** A music shop: title, type, tags, text. */
const ROWS: [title: string, type: string, tags: string, text: string][] = [
  ['Tarn concert guitar', 'Guitars', 'beginner, nylon', 'Spruce top, comes in a padded bag.'],
  ['Tarn half-size guitar', 'Guitars', 'children, junior', 'For children from six years.'],
  ['Strings for concert guitar, set of six', 'Strings', 'guitar, nylon', 'Medium tension.'],
  ['Capo, spring clamp', 'Accessories', 'guitar', 'For necks up to 52 mm.'],
  ['Guitar stand, folding', 'Accessories', 'guitar, stand', 'Holds one guitar, folds flat.'],
  ['Fell soprano ukulele', 'Ukuleles', 'beginner, travel', 'Mahogany, 53 cm long.'],
  ['Clip-on tuner', 'Accessories', 'tuner', 'Reads the vibration of the headstock.'],
  ['Celluloid pick', 'Picks', 'guitar', 'Printed with your name.'],
  ['Practice pad', 'Drums', 'quiet, drums', 'Rubber on wood, keeps neighbours asleep.'],
]
let workspaceId: string

beforeAll(async () => {
  ;({ workspaceId } = await testWorkspace())
  for (const [title, productType, tags, description] of ROWS) {
    await saveTestProduct(workspaceId, {
      title,
      description,
      vendor: 'Kelmscott Music',
      productType,
      tags: tags.split(', '),
      url: `https://music.test/${productType}`,
      currency: 'GBP',
      variants: [{ price: '29.00', stock: '5' }],
    })
  }
  await savePage(workspaceId, {
    title: 'Workshop',
    language: 'en',
    markdown:
      'We set up and repair guitars on Thursdays. New strings are fitted while you wait.\n\n| Job | Price |\n|---|---|\n| Restringing a guitar | £12 |\n| Full set-up | £45 |\n| Fret dressing | from £70 |',
  })
  await savePage(workspaceId, {
    title: 'Printed picks by number',
    language: 'en',
    markdown:
      'Each, with one colour of print.\n\n| Pick | 10–49 | 50–199 | 200+ |\n|---|---|---|---|\n| Celluloid pick | £1.90 | £1.20 | £0.80 |\n| Nylon pick | £1.70 | £1.10 | £0.70 |',
  })
})

async function ask(text: string, language: string): Promise<FinalAnswer> {
  for await (const event of answer({ workspaceId, history: [], pageLanguage: language, text }))
    if (event.type === 'final') return event
  throw new Error('no answer')
}

const titlesOf = ({ parts }: FinalAnswer) =>
  parts.flatMap((part) => (part.type === 'products' ? part.products.map(({ title }) => title) : []))

test.each([
  ['en', 'strings for a concert guitar', 'Strings for'],
  ['en', 'stand for my guitar', 'Guitar stand'],
  ['de', 'Saiten für die Gitarre', 'Strings for'],
  ['fr', 'des cordes pour guitare', 'Strings for'],
  ['es', 'cuerdas para guitarra', 'Strings for'],
  ['it', 'corde per la chitarra', 'Strings for'],
  ['nl', 'snaren voor een gitaar', 'Strings for'],
  ['pt', 'cordas para o violão', 'Strings for'],
  ['tr', 'gitar için tel', 'Strings for'],
  ['ru', 'струны для гитары', 'Strings for'],
  ['ar', 'أوتار للجيتار', 'Strings for'],
  ['ja', 'ギター用の弦', 'Strings for'],
  ['zh-CN', '吉他弦', 'Strings for'],
])('%s: “%s” shows the thing before what it is for', async (language, text, first) => {
  const final = await ask(text, language)
  expect(titlesOf(final)[0] ?? final.text).toContain(first)
})

test('who asks for something by what it is for is shown what comes near, and not a page', async () => {
  const final = await ask('something quiet so the neighbours can sleep', 'en')
  expect(final.outcome).not.toBe('unknown')
  expect(titlesOf(final)).toContain('Practice pad')
})

test('what is done with a thing is asked of the pages', async () => {
  const final = await ask('what does restringing a guitar cost?', 'en')
  expect(final.text).toContain('£12')
  expect(final.text).not.toContain('£45')
})

test.each([
  ['en', 'how long is the ukulele?'],
  ['de', 'wie lang ist die Ukulele?'],
  ['fr', 'quelles sont les dimensions de l’ukulélé ?'],
  ['es', '¿qué dimensiones tiene el ukelele?'],
  ['tr', 'ukulele kaç cm?'],
  ['ja', 'ウクレレの長さは何センチですか'],
])('%s: “%s” is shown what the thing’s page says of it', async (language, text) => {
  const final = await ask(text, language)
  expect(['answered', 'shown']).toContain(final.outcome)
  expect(final.text).toContain('53 cm')
})

test.each([
  ['en', 'how much are 120 celluloid picks?', '£1.20'],
  ['en', 'price for 250 celluloid picks', '£0.80'],
  ['de', 'was kosten 120 celluloid picks', '£1.20'],
  ['pt', 'quanto custam 120 unidades de celluloid pick', '£1.20'],
])('%s: “%s” is answered by the price for so many, and not for one', async (language, text, price) => {
  const final = await ask(text, language)
  expect(final.text).toContain(price)
  expect(final.text).not.toContain('29.00')
})

test('the price of one thing is that of its row, however many cost less', async () => {
  const final = await ask('how much is the celluloid pick?', 'en')
  expect(final.text).toContain('£29.00')
})
