import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type StorePlatform, startStorePlatform } from '~/../tests/store-platform'
import { withTestDatabase } from '~/../tests/support/database'
import { storeEnvironment } from '~/../tests/support/installed-store'
import { lastMail } from '~/../tests/support/mails'
import { orderCustomer } from '~/../tests/support/order-customer'
import { customerGid, orderShop } from '~/../tests/support/order-shop'
import { buttonsOf, cardOf, orderTalk } from '~/../tests/support/order-talk'
import { savePage } from '~/domains/knowledge/knowledge.server'
import { workspaceDb } from '~/platform/db/db.server'

withTestDatabase()

let platform: StorePlatform
beforeAll(async () => {
  platform = await startStorePlatform({ rateLimit: { maximumAvailable: 50_000, restoreRate: 5000 } })
  for (const [name, value] of Object.entries(storeEnvironment(platform))) vi.stubEnv(name, value)
})
afterAll(() => platform.stop())

const POLICY = 'Orders can be returned within 30 days of delivery. Items must be unworn.'

/** Ada's shop, which has a page on returns and one order of hers, delivered. */
async function withPolicy({ identifyByFacts = false } = {}) {
  const made = await orderShop(platform, { rules: { identifyByFacts } })
  await savePage(made.store.workspaceId, { title: 'Return policy', markdown: POLICY, language: 'en' })
  const bought = orderCustomer(platform, made)
  const merchant = platform.merchant(made.shop)
  const sent = merchant.fulfilOrder(bought.order.id)
  merchant.moveShipment(sent.id, sent.fulfillments[0]!.id, 'DELIVERED')
  return { ...made, ...bought, name: bought.order.name, email: bought.customer.email! }
}

test('who asks for the return policy gets it, also when they speak of their own order', async () => {
  const say = await orderTalk(await withPolicy())
  for (const asked of ['What is your return policy?', 'How long do I have to return my order?'])
    expect((await say(asked)).text, asked).toContain('within 30 days')
})

test('who wants their order returned is asked which one and whose', async () => {
  const at = await withPolicy()
  const say = await orderTalk(at)
  expect((await say('I want to return my order')).text).toBe('What is your order number?')
  expect((await say(at.name)).text).toContain('which e-mail address')
  await say(at.email)
  const { code } = await lastMail(at.email, 'order-code')
  expect(cardOf(await say(code)).title).toBe(`Return items of order ${at.name}`)
})

test('a wish to return is gone on with at once for who is signed in', async () => {
  const at = await withPolicy()
  const say = await orderTalk(at, { customerId: customerGid(at.customer.id) })
  const proposed = await say('I want to return my order')
  expect(cardOf(proposed).title).toBe(`Return items of order ${at.name}`)
})

test.each([
  ['de', 'Ich möchte meine Bestellung zurückgeben', 'Bestellnummer'],
  ['tr', 'Siparişimi iptal etmek istiyorum', 'sipariş numaranız'],
  ['fr', 'Où est ma commande ?', 'numéro de commande'],
])('%s: %s', async (language, text, words) => {
  const say = await orderTalk(await withPolicy(), { language })
  const asked = await say(text)
  expect(asked.text.toLowerCase()).toContain(words.toLowerCase())
  expect(asked.outcome).toBe('clarified')
})

test('number and address in one message are enough to have the code sent', async () => {
  const at = await withPolicy()
  const say = await orderTalk(at)
  expect((await say(`Where is my order ${at.name}? I am ${at.email}.`)).text).toContain('a six-digit code')
  expect((await lastMail(at.email, 'order-code')).code).toMatch(/^\d{6}$/)
})

/** The rule in each language, and who asks for it. */
const RULES: [language: string, title: string, rule: string, ...asked: string[]][] = [
  [
    'en',
    'Changing or cancelling an order',
    'Until 11 on the day it is posted. Ring or write.',
    'can I still cancel my order',
    'my parcel comes while I am on holiday, can you post it a different week',
  ],
  [
    'de',
    'Bestellung ändern oder stornieren',
    'Bis 11 Uhr am Tag des Versands. Rufen Sie an oder schreiben Sie.',
    'kann ich meine Bestellung noch stornieren',
  ],
  [
    'nl',
    'Bestelling wijzigen of annuleren',
    'Tot 11 uur op de dag van verzending. Bel of mail ons.',
    'kan ik mijn bestelling nog annuleren',
  ],
  [
    'fr',
    'Modifier ou annuler une commande',
    "Jusqu'à 11 h le jour de l'envoi. Appelez ou écrivez-nous.",
    'est-ce que je peux encore annuler ma commande',
  ],
  [
    'es',
    'Cambiar o cancelar un pedido',
    'Hasta las 11 del día del envío. Llama o escribe.',
    'puedo cancelar todavía mi pedido',
  ],
  [
    'it',
    'Modificare o annullare un ordine',
    'Fino alle 11 del giorno di spedizione. Chiama o scrivi.',
    'posso ancora annullare il mio ordine',
  ],
  [
    'pt',
    'Alterar ou cancelar um pedido',
    'Até às 11h do dia do envio. Ligue ou escreva.',
    'ainda posso cancelar meu pedido',
  ],
  [
    'tr',
    'Sipariş değiştirme ve iptal',
    'Gönderim günü saat 11’e kadar. Arayın ya da yazın.',
    'siparişimi hâlâ iptal edebilir miyim',
  ],
  [
    'ru',
    'Изменение и отмена заказа',
    'До 11 часов дня отправки. Позвоните или напишите.',
    'можно ли ещё отменить мой заказ',
  ],
  [
    'ar',
    'تعديل الطلب أو إلغاؤه',
    'حتى الساعة 11 من يوم الإرسال. اتصل بنا أو اكتب لنا.',
    'هل يمكنني إلغاء طلبي الآن',
  ],
  [
    'ja',
    '注文の変更・キャンセル',
    '発送日の11時まで。お電話かメールでどうぞ。',
    '注文のキャンセルはまだできますか',
  ],
  ['zh-CN', '修改或取消订单', '发货当天11点前。请打电话或写信。', '我的订单还可以取消吗'],
]

test('the shop’s rule on cancelling is said before an order is asked for, and with a person where none can be looked up', async () => {
  const made = await orderShop(platform)
  for (const [language, title, markdown] of RULES)
    await savePage(made.store.workspaceId, { title, markdown, language })
  const lacking: string[] = []
  const ask = async (isOff: boolean) => {
    for (const [language, , rule, ...asked] of RULES)
      for (const text of asked) {
        const { text: said, parts } = await (await orderTalk(made, { language }))(text)
        // What a page answers for certain needs nobody else.
        const needs = isOff && parts.every(({ type }) => type !== 'handover') && language !== 'ja'
        if (!said.includes(rule.split(/(?<=[.。])/)[0]!) || needs) lacking.push(`${text}: ${said}`)
      }
  }
  await ask(false)
  await platform.merchant(made.shop).uninstall()
  await workspaceDb(made.store.workspaceId).store.update({
    where: { id: made.store.id },
    data: { status: 'UNINSTALLED' },
  })
  await ask(true)
  expect(lacking).toEqual([])
})

test('who wants it cancelled, and asks no rule, is asked for the order alone', async () => {
  const made = await orderShop(platform)
  const [, title, markdown] = RULES[0]!
  await savePage(made.store.workspaceId, { title, markdown, language: 'en' })
  const say = await orderTalk(made)
  expect((await say('I want to cancel my order')).text).toBe('What is your order number?')
})

test('a shop that can’t look orders up says what its pages say', async () => {
  const at = await withPolicy()
  await platform.merchant(at.shop).uninstall()
  await workspaceDb(at.store.workspaceId).store.update({
    where: { id: at.store.id },
    data: { status: 'UNINSTALLED' },
  })
  const answered = await (await orderTalk(at))('I want to return my order')
  expect(answered.text).toContain('within 30 days')
  expect(answered.parts).toContainEqual({ type: 'handover', state: 'offered' })
})

test('without a model a name and postcode are enough for the status where the merchant says so', async () => {
  const at = await withPolicy({ identifyByFacts: true })
  const say = await orderTalk(at)
  const shown = await say(`I'm Ada Lovelace in zip code 80279. Where is my order ${at.name}?`)
  expect(shown.text).toMatch(/^Order .*: delivered/)
  expect(buttonsOf(shown)).toEqual([])
  expect((await say(`I want to return order ${at.name}`)).text).toContain('which e-mail address')
})

test('who was asked for the order’s address may name themselves instead, and their orders are found', async () => {
  const at = await withPolicy({ identifyByFacts: true })
  const say = await orderTalk(at)
  await say('Where is my order?')
  expect((await say('ada lovelace, 80279')).text).toMatch(/^Order .*: delivered/)
})

test('what was wrong isn’t told: a wrong name, a wrong postcode, a merchant who takes neither, and too many tries', async () => {
  const [at, closed] = [await withPolicy({ identifyByFacts: true }), await withPolicy()]
  const answers = new Set<string>()
  for (const [place, who] of [
    [at, 'Ada Byron, zip 80279'],
    [at, 'Ada Lovelace, zip 80280'],
    [closed, 'Ada Lovelace, zip 80279'],
  ] as const)
    answers.add((await (await orderTalk(place))(`I am ${who}. Where is my order ${place.name}?`)).text)
  const say = await orderTalk(at)
  for (let tries = 0; tries < 4; tries += 1)
    await say(`I am Ada Byron, zip 8027${tries}. Where is ${at.name}?`)
  answers.add((await say(`I am Ada Lovelace, zip 80279. Where is my order ${at.name}?`)).text)
  expect([...answers]).toEqual([expect.stringContaining('which e-mail address')])
})
