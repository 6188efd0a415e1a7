import { expect, test } from 'vitest'
import { testWorkspace, withTestDatabase } from '~/../tests/support/database'
import { savePage, savePair } from '~/domains/knowledge/knowledge.server'
import { systemDb } from '~/platform/db/db.server'
import type { FinalAnswer } from '../assistant'
import { answer } from '../assistant.server'
import { brandNames, methodNames, payWith, shipTo } from './asked-shops/questions'
import { type AskedShop, askedShops, type SaidOf } from './asked-shops/shops'
import { entityAnswer } from './entity-answer.server'
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

test('each city is a place of its own, which a line on another city of its country says nothing of', () => {
  const cities =
    'Bilbao Valencia Zaragoza Lyon Marseille Bremen Stuttgart Leeds Bristol Ankara İzmir Antalya Dallas Austin Guangzhou Beijing'
  const places = cities.split(' ').map((city) => findPlaces(city, 'en').join())
  expect(new Set(places).size).toBe(places.length)
  const page = {
    ...{ id: 'p', sourceId: 's', kind: 'page' as const, title: 'Kargo', language: 'tr', score: 1 },
    text: 'Ankara içi kurye 50 TL.\nDiğer iller: kargo 90 TL.',
  }
  const facts = { home: 'TR', timeZone: 'UTC', currency: 'TRY', now: new Date() }
  const said = (question: string) => entityAnswer({ question, language: 'tr', passages: [page], ...facts })
  expect(said("Ankara'ya kargo ne kadar?")?.sentence).toContain('50 TL')
  expect(said("İzmir'e kargo ne kadar?")?.sentence).toContain('90 TL')
})

test('asking for a thing by the gallon isn’t asking where parcels go', () => {
  const page = {
    ...{ id: 'p', sourceId: 's', kind: 'page' as const, title: 'Post & packing', language: 'en', score: 1 },
    text: 'Highlands, Islands, N. Ireland: add £8. Republic of Ireland £14.95.',
  }
  const facts = { home: 'GB', timeZone: 'UTC', currency: 'GBP', now: new Date() }
  const said = (question: string) => entityAnswer({ question, language: 'en', passages: [page], ...facts })
  expect(said('do you do pinkies by the gallon')).toBeNull()
  expect(said('which countries do you ship to')).not.toBeNull()
})

/** A page on orders that mentions PayPal, and the one on paying: the first must not be quoted for whether it is taken. */
const mentions: [
  language: string,
  orders: string,
  mention: string,
  paying: string,
  taken: string,
  bar: string,
][] = [
  [
    'en',
    'Changing or cancelling an order',
    'Ring us; we cannot see changes made in PayPal.',
    'Payment',
    'You can pay with PayPal.',
    'how many bar for 28 mm',
  ],
  [
    'de',
    'Bestellung ändern oder stornieren',
    'Rufen Sie an; Änderungen in PayPal sehen wir nicht.',
    'Bezahlen',
    'Sie können mit PayPal zahlen.',
    'wieviel bar bei 80 kg',
  ],
  [
    'fr',
    'Modifier ou annuler une commande',
    'Appelez-nous ; nous ne voyons pas les changements faits dans PayPal.',
    'Paiement',
    'Vous pouvez payer avec PayPal.',
    'combien de bar pour 28 mm',
  ],
  [
    'es',
    'Cambiar o cancelar un pedido',
    'Llámanos; no vemos los cambios hechos en PayPal.',
    'Pago',
    'Puedes pagar con PayPal.',
    'cuántos bar para 28 mm',
  ],
  [
    'it',
    'Modificare o annullare un ordine',
    'Chiamaci; non vediamo le modifiche fatte in PayPal.',
    'Pagamenti',
    'Puoi pagare con PayPal.',
    'quanti bar per 28 mm',
  ],
  [
    'pt',
    'Alterar ou cancelar um pedido',
    'Ligue; não vemos alterações feitas no PayPal.',
    'Pagamento',
    'Pode pagar com PayPal.',
    'quantos bar para 28 mm',
  ],
  [
    'nl',
    'Bestelling wijzigen of annuleren',
    'Bel ons; wijzigingen in PayPal zien we niet.',
    'Betalen',
    'Je kunt met PayPal betalen.',
    'hoeveel bar bij 80 kg',
  ],
  [
    'tr',
    'Siparişi değiştirme veya iptal etme',
    "Bizi arayın; PayPal'da yapılan değişiklikleri göremiyoruz.",
    'Ödeme',
    'PayPal ile ödeyebilirsiniz.',
    '28 mm için kaç bar',
  ],
  [
    'ru',
    'Изменить или отменить заказ',
    'Позвоните: изменений, сделанных в PayPal, мы не видим.',
    'Оплата',
    'Вы можете оплатить через PayPal.',
    'сколько бар на 28 мм',
  ],
  [
    'ar',
    'تعديل الطلب أو إلغاؤه',
    'اتصل بنا، لا نرى التعديلات التي تتم في PayPal.',
    'الدفع',
    'يمكنك الدفع عبر PayPal.',
    'كم بار لـ 28 مم',
  ],
  [
    'ja',
    '注文の変更・キャンセル',
    'お電話ください。PayPalでの変更は確認できません。',
    'お支払い',
    'PayPalでお支払いいただけます。',
    '28mmは何バール',
  ],
  [
    'zh',
    '修改或取消订单',
    '请来电，我们看不到PayPal中的修改。',
    '付款',
    '可以用PayPal付款。',
    '28毫米要几巴',
  ],
]

test.each(mentions)(
  '%s: a page on orders that mentions PayPal doesn’t tell whether it is taken',
  (language, orders, mention, paying, taken) => {
    const passage = (title: string, text: string) => ({
      id: title,
      sourceId: title,
      kind: 'page' as const,
      title,
      text,
      language,
      score: 1,
    })
    const passages = [passage(orders, mention), passage(paying, taken)]
    const facts = { home: null, timeZone: 'UTC', currency: 'EUR', now: new Date() }
    for (const [asker, , , , , bar] of mentions) {
      const question = payWith[asker]![0]!.replace('{}', 'PayPal')
      expect([question, entityAnswer({ question, language: asker, passages, ...facts })?.sentence]).toEqual([
        question,
        taken,
      ])
      const cash = [passage('Bezahlen', 'Im Laden: bar, EC.')].map((one) => ({ ...one, language: 'de' }))
      expect([bar, entityAnswer({ question: bar, language: asker, passages: cash, ...facts })]).toEqual([
        bar,
        null,
      ])
    }
  },
)

/** What isn't sent to Norway, and that the same holds of Canada. */
const leaning: [language: string, title: string, first: string, second: string][] = [
  ['en', 'Delivery', 'We cannot ship to Norway at the moment.', 'Same for Canada.'],
  ['de', 'Versand', 'Nach Norwegen können wir zurzeit nicht liefern.', 'Dasselbe gilt für Kanada.'],
  ['fr', 'Livraison', 'Nous ne livrons pas en Norvège en ce moment.', 'Idem pour le Canada.'],
  ['es', 'Envíos', 'Ahora no hacemos envíos a Noruega.', 'Igual para Canadá.'],
  ['it', 'Spedizioni', 'Al momento non spediamo in Norvegia.', 'Idem per il Canada.'],
  ['pt', 'Envios', 'De momento não enviamos para a Noruega.', 'Igual para o Canadá.'],
  ['nl', 'Verzending', 'Naar Noorwegen kunnen we nu niet verzenden.', 'Hetzelfde geldt voor Canada.'],
  ['tr', 'Kargo', "Şu anda Norveç'e kargo gönderemiyoruz.", 'Aynı durum Kanada için de geçerli.'],
  ['ru', 'Доставка', 'В Норвегию мы сейчас не доставляем.', 'Аналогично и в Канаду.'],
  ['ar', 'الشحن', 'لا نشحن إلى النرويج حاليا.', 'وكذلك إلى كندا.'],
  ['ja', '配送', '現在ノルウェーへは発送できません。', '同様にカナダへも発送できません。'],
  ['zh', '配送', '目前不能寄到挪威。', '同样不能寄到加拿大。'],
]

test.each(leaning)(
  '%s: what leans on the sentence before it is quoted with that (%s)',
  (language, title, first, second) => {
    const joint = ['ja', 'zh'].includes(language) ? '' : ' '
    const passages = [
      {
        id: 'p',
        sourceId: 's',
        kind: 'page' as const,
        title,
        text: `${first}${joint}${second}`,
        language,
        score: 1,
      },
    ]
    const facts = { home: 'DE', timeZone: 'UTC', currency: 'EUR', now: new Date() }
    const name = new Intl.DisplayNames(language, { type: 'region' }).of('CA')!
    const forms: Record<string, string> = { ru: 'вы доставляете в Канаду?' }
    const question = forms[language] ?? shipTo[language]![0]!.replace('{}', name)
    const said = entityAnswer({ question, language, passages, ...facts })?.sentence ?? ''
    expect(said).toContain(first)
    expect(said).toContain(second)
  },
)
