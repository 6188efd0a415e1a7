import { expect, test } from 'vitest'
import { testWorkspace, withTestDatabase } from '~/../tests/support/database'
import { savePage, savePair } from '~/domains/knowledge/knowledge.server'
import { systemDb } from '~/platform/db/db.server'
import type { FinalAnswer } from '../assistant'
import { answer } from '../assistant.server'
import { brandNames, methodNames, payWith, shipTo } from './asked-shops/questions'
import { type AskedShop, askedShops, type SaidOf } from './asked-shops/shops'
import { findPlaces } from './places.server'

withTestDatabase()

async function openShop(shop: AskedShop): Promise<string> {
  const { workspaceId } = await testWorkspace()
  const { language, currency, timeZone } = shop
  await systemDb().workspace.update({
    where: { id: workspaceId },
    data: { currency, timeZone, defaultLanguage: language },
  })
  for (const page of shop.pages) await savePage(workspaceId, { ...page, language })
  for (const pair of shop.pairs ?? []) await savePair(workspaceId, { ...pair, language })
  return workspaceId
}

async function ask(workspaceId: string, text: string, language: string): Promise<FinalAnswer> {
  for await (const event of answer({ workspaceId, history: [], pageLanguage: language, text })) {
    if (event.type === 'final') return event
  }
  throw new Error(`no answer to “${text}”`)
}

function complaint(question: string, { outcome, text }: FinalAnswer, said: SaidOf): string[] {
  const wrong = [
    ...said.holds.filter((words) => !text.includes(words)).map((words) => `lacks “${words}”`),
    ...(said.never ?? []).filter((words) => text.includes(words)).map((words) => `says “${words}”`),
    ...(said.answers === (outcome === 'answered') ? [] : [outcome]),
  ]
  return wrong.length > 0 ? [`${question} → ${wrong.join(', ')}: ${text.replace(/\n/g, ' / ')}`] : []
}

const inTurn = (forms: string[], i: number) => forms[i % forms.length]!

for (const shop of askedShops) {
  const languages = Object.keys(shipTo)
  test(`${shop.name}: what is said of places, asked in ${languages.length} languages`, async () => {
    const workspaceId = await openShop(shop)
    const wrong: string[] = []
    for (const language of languages) {
      const names = new Intl.DisplayNames(language, { type: 'region' })
      for (const [i, [place, said]] of Object.entries(shop.places).entries()) {
        const question = inTurn(shipTo[language]!, i).replace('{}', names.of(place)!)
        wrong.push(...complaint(question, await ask(workspaceId, question, language), said))
      }
    }
    expect(wrong).toEqual([])
  })

  test(`${shop.name}: what is said of ways to pay, asked in ${languages.length} languages`, async () => {
    const workspaceId = await openShop(shop)
    const wrong: string[] = []
    for (const language of languages) {
      for (const [i, [method, said]] of Object.entries(shop.payments).entries()) {
        const name = brandNames[method] ?? methodNames[method]![language]!
        const question = inTurn(payWith[language]!, i).replace('{}', name)
        wrong.push(...complaint(question, await ask(workspaceId, question, language), said))
      }
    }
    expect(wrong).toEqual([])
  })
}

test('the answer on one country is none on another', async () => {
  const { workspaceId } = await testWorkspace()
  const markdown =
    '# Доставка\n\n| Куда | Срок | Цена |\n|---|---|---|\n| Канада | 5–8 дней | 15 € |\n| Европейский союз | 6 дней | 9 € |'
  await savePage(workspaceId, { title: 'Доставка', markdown, language: 'ru' })
  await savePair(workspaceId, {
    question: 'Вы доставляете в Бразилию?',
    answer: 'К сожалению, нет: только в Канаду и в страны ЕС.',
    language: 'ru',
  })
  const said = async (text: string) => (await ask(workspaceId, text, 'ru')).text
  expect(await said('вы доставляете в канаду?')).toContain('15 €')
  expect(await said('доставка в германию есть?')).toContain('9 €')
  expect(await said('доставляете в бразилию?')).toContain('нет')
})

test.each([
  ['ru', 'доставка в германию и в новую зеландию', ['DE', 'NZ']],
  ['ru', 'а в польше?', ['PL']],
  ['ru', 'кофе в зёрнах без кофеина', []],
  ['ja', '便: 通常; イギリスとEU; 6日; 19.95', ['EU', 'GB']],
  ['de', 'nach kanada oder österreich', ['CA', 'AT']],
])('%s: “%s” names %j', (language, text, places) => {
  expect(findPlaces(text, language).sort()).toEqual([...places].sort())
})
