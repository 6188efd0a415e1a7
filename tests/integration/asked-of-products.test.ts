import { beforeAll, expect, test } from 'vitest'
import type { FinalAnswer } from '~/domains/assistant/assistant'
import { answer } from '~/domains/assistant/assistant.server'
import { workspaceDb } from '~/platform/db/db.server'
import { formatMoney } from '~/platform/money/money'
import { loadShop, readShops } from '../../bench/understanding/asked-shop'
import { withTestDatabase } from '../support/database'

withTestDatabase()

/** How people of a language ask; `{t}` is a title, `{k}` a kind of thing, `{n}` an amount in the shop's currency. */
interface Wordings {
  price: string
  /** Of something that none of these shops' things has. */
  hood: string
  hoodWords: RegExp
  wishes: string[]
  notSold: string[]
  below: string
}

const WORDINGS: Record<string, Wordings> = {
  en: {
    price: 'what does the {t} cost?',
    hood: 'does the {t} have a hood?',
    hoodWords: /hood/i,
    wishes: [
      'do you have {k}',
      'im looking for {k}',
      'need {k} asap',
      '{k} pls',
      'got any {k}?',
      'show me {k}',
    ],
    notSold: [
      'what does the fiddle-leaf chair cost?',
      'do you have trampolines?',
      'looking for a didgeridoo',
    ],
    below: 'anything under {n}',
  },
  de: {
    price: 'was kostet {t}?',
    hood: 'hat {t} eine Kapuze?',
    hoodWords: /kapuze/i,
    wishes: ['habt ihr {k}?', 'ich suche {k}', 'brauche dringend {k}', '{k} bitte', 'gibt es {k}?'],
    notSold: ['was kostet der Schaukelstuhl?', 'habt ihr Trampoline?', 'ich suche ein Didgeridoo'],
    below: 'etwas unter {n}',
  },
  tr: {
    price: '{t} ne kadar?',
    hood: '{t} kapüşonlu mu?',
    hoodWords: /kapüşon/i,
    wishes: ['{k} var mı', '{k} arıyorum', 'acil {k} lazım', '{k} lütfen', '{k} satıyor musunuz'],
    notSold: ['sallanan sandalye ne kadar?', 'trambolin var mı', 'didgeridoo arıyorum'],
    below: '{n} altında bir şey',
  },
  it: {
    price: 'quanto costa {t}?',
    hood: '{t} ha il cappuccio?',
    hoodWords: /cappuccio/i,
    wishes: ['avete {k}?', 'cerco {k}', 'vorrei {k}', '{k} per favore'],
    notSold: ['quanto costa la sedia a dondolo?', 'avete trampolini?', 'cerco un didgeridoo'],
    below: 'qualcosa sotto {n}',
  },
}
const SHOPS = [
  'fellfoot-running',
  'kaimai-ink',
  'klingenhaus-hagedorn',
  'lavanta-atolyesi',
  'oreficeria-sarti',
]
const MOST_OF_EACH = 12

interface Row {
  id: string
  title: string
  type: string
  text: string
  priceMinMinor: number | null
}
interface Asked {
  shop: string
  kind: keyof Wordings
  question: string
  final: FinalAnswer
  rows: Row[]
  row?: Row
  most?: number
  currency: string
  language: string
}

const asked: Asked[] = []

beforeAll(async () => {
  for (const shop of readShops('data/understanding/shops').filter(({ slug }) => SHOPS.includes(slug))) {
    const { workspaceId } = await loadShop(shop)
    const { language, currency, slug } = shop
    const found = await workspaceDb(workspaceId).product.findMany({ orderBy: { handle: 'asc' } })
    const rows = found.map((one): Row => {
      const { id, title, productType: type, descriptionText, tags } = one
      const priceMinMinor = one.priceMinMinor === null ? null : Number(one.priceMinMinor)
      return { id, title, type, text: [title, type, descriptionText, ...tags].join('\n'), priceMinMinor }
    })
    const ask = async (kind: Asked['kind'], wording: string, more: Partial<Asked> = {}) => {
      const { row, most } = more
      const question = wording
        .replace('{t}', row?.title ?? '')
        .replace('{k}', row?.type.toLocaleLowerCase(language) ?? '')
        .replace('{n}', most === undefined ? '' : formatMoney(most, currency, language))
      for await (const event of answer({ workspaceId, history: [], pageLanguage: language, text: question }))
        if (event.type === 'final')
          asked.push({ shop: slug, kind, question, final: event, rows, currency, language, row, most })
    }
    const wordings = WORDINGS[language]!
    const some = rows.filter((_, i) => i % Math.ceil(rows.length / MOST_OF_EACH) === 0)
    for (const row of some) {
      await ask('price', wordings.price, { row })
      await ask('hood', wordings.hood, { row })
    }
    const kinds = [...new Map(some.map((row) => [row.type, row])).values()].slice(0, 3)
    for (const row of kinds) for (const wish of wordings.wishes) await ask('wishes', wish, { row })
    for (const wish of wordings.notSold) await ask('notSold', wish)
    const prices = rows.flatMap(({ priceMinMinor }) => priceMinMinor ?? []).sort((a, b) => a - b)
    for (const share of [0.3, 0.6]) {
      await ask('below', wordings.below, { most: prices[Math.floor(prices.length * share)]! })
    }
  }
}, 240_000)

const cardsOf = ({ parts }: FinalAnswer) =>
  parts.flatMap((part) => (part.type === 'products' ? part.products : []))
const tell = (failed: Asked[]) =>
  failed
    .map(({ shop, question, final }) => `${shop}: ${question} → ${final.outcome}: ${final.text}`)
    .join('\n')

/** Those of a kind that don't hold what is expected of them; `least` of them must. */
function expectOf(kind: Asked['kind'], least: number, holds: (one: Asked) => boolean): void {
  const those = asked.filter((one) => one.kind === kind)
  const failed = those.filter((one) => !holds(one))
  expect(those.length).toBeGreaterThan(0)
  expect(1 - failed.length / those.length, tell(failed)).toBeGreaterThanOrEqual(least)
}

test('more than a hundred and fifty questions are asked of five catalogues', () => {
  expect(asked.length).toBeGreaterThan(150)
})

test('the price of what is named is that of its row', () => {
  expectOf('price', 0.9, ({ final, row, currency, language }) => {
    const price = formatMoney(row!.priceMinMinor!, currency, language)
    return final.outcome === 'answered' && final.text.includes(price)
  })
})

test('what a page doesn’t say of a thing is never answered with another sentence', () => {
  expectOf('hood', 1, ({ final, row, language }) => {
    const says = WORDINGS[language]!.hoodWords.test(row!.text)
    return says || final.outcome !== 'answered'
  })
})

test('who wishes for a kind of thing, in whatever words, is shown things of that kind', () => {
  expectOf('wishes', 0.9, ({ final, row, rows }) => {
    const first = rows.find(({ id }) => id === cardsOf(final)[0]?.id)
    const word = row!.type.toLowerCase().slice(0, 5)
    return first?.text.toLowerCase().includes(word) ?? false
  })
})

test('a thing that isn’t sold is claimed by nobody, and has no price', () => {
  expectOf('notSold', 1, ({ final }) => final.outcome !== 'answered')
})

test('a limit on the price, written as the shop’s own currency is, limits what is shown', () => {
  expectOf('below', 1, ({ final, most }) => {
    const cards = cardsOf(final)
    return (
      cards.length > 0 && cards.every(({ priceMinMinor }) => priceMinMinor !== null && priceMinMinor <= most!)
    )
  })
})
