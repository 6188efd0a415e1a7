import { expect, test } from 'vitest'
import { OF_NO_LANGUAGE, SHORT_MESSAGES } from '~/../tests/support/short-messages'
import { chooseLanguage } from './choose-language.server'
import { understandMessage } from './understand-message.server'

test('small talk is told from questions that begin with it, in several languages', () => {
  const talk = (text: string, language: string) => understandMessage(text, language).smallTalk
  expect(talk('Hello there!', 'en')).toBe('greeting')
  expect(talk('hello??', 'en')).toBe('greeting')
  expect(talk('bom dia tudo bem?', 'pt')).toBe('greeting')
  expect(talk('Hello, do you ship to Chile?', 'en')).toBeNull()
  expect(talk('thank you so much', 'en')).toBe('thanks')
  expect(talk('thanks for helping me out today', 'en')).toBe('thanks')
  expect(talk('thanks, now show me a jacket', 'en')).toBeNull()
  expect(talk('thanks, do you repair them?', 'en')).toBeNull()
  expect(talk('çok teşekkürler', 'tr')).toBe('thanks')
  expect(talk('Merhaba', 'tr')).toBe('greeting')
  expect(talk('Vielen Dank!', 'de')).toBe('thanks')
  expect(talk('你好', 'zh-CN')).toBe('greeting')
  expect(talk('ありがとう', 'ja')).toBe('thanks')
  expect(talk('La ringrazio infinitamente, è stato gentilissimo', 'it')).toBe('thanks')
  expect(talk('hi vis vest', 'en')).toBeNull()
})

test('a person is wanted only when somebody is asked for', () => {
  const wants = (text: string, language = 'en') => understandMessage(text, language).wantsPerson
  expect(wants('Can I talk to a real person?')).toBe(true)
  expect(wants('agent please')).toBe(true)
  expect(wants('bir temsilciyle görüşmek istiyorum', 'tr')).toBe(true)
  expect(wants('Ich möchte mit einem Mitarbeiter sprechen', 'de')).toBe(true)
  expect(wants('转人工', 'zh-CN')).toBe(true)
  // Typed in haste, without the marks of the alphabet, or as people speak.
  expect(wants('i want to tlak to a real person pls')).toBe(true)
  expect(wants('birine baglarmisin', 'tr')).toBe(true)
  expect(wants('musteri temsilcisiyle gorusmek istiyom', 'tr')).toBe(true)
  expect(wants('ابغى اكلم شخص', 'ar')).toBe(true)
  expect(wants('عايز اكلم موظف', 'ar')).toBe(true)
  expect(wants('Is the suit made for one person?')).toBe(false)
  expect(wants('hallo', 'de')).toBe(false)
  expect(wants('alo?', 'tr')).toBe(false)
  expect(wants('Do you have a poster of the human body?')).toBe(false)
})

test('an order is asked for by its number or as the shopper’s own', () => {
  expect(understandMessage('Where is my order #1042?', 'en')).toMatchObject({
    asksOrder: true,
    orderNumber: '1042',
  })
  expect(understandMessage('#W2378156', 'en')).toMatchObject({ asksOrder: true, orderNumber: 'W2378156' })
  expect(understandMessage('siparişim nerede?', 'tr')).toMatchObject({ asksOrder: true, orderNumber: null })
  expect(understandMessage('cancel order 1005', 'en').orderNumber).toBe('1005')
  expect(understandMessage('wo ist meine Bestellung Nr. 1003', 'de').orderNumber).toBe('1003')
  expect(understandMessage('my order 1002 to 5 Elm Street, Wickford RI 02903', 'en').orderNumber).toBe('1002')
  expect(understandMessage('can I order 250 pcs', 'en').orderNumber).toBeNull()
  expect(understandMessage('In which order do I install the parts?', 'en').asksOrder).toBe(false)
})

test('words that only frame a wish are left out of the search', () => {
  expect(understandMessage('do you have a waterproof jacket?', 'en').productWords).toBe('waterproof jacket?')
  expect(understandMessage('Bana mavi bir kazak göster', 'tr').productWords).toBe('mavi kazak')
  expect(understandMessage('How much is it?', 'en').isBare).toBe(true)
  expect(understandMessage('How much is the teapot?', 'en').isBare).toBe(false)
})

test('the second one is the second of those shown', () => {
  expect(understandMessage('how much is the second one', 'en').ordinal).toBe(1)
  expect(understandMessage('sonuncusu kaç lira', 'tr').ordinal).toBe(-1)
  expect(understandMessage('how much is it', 'en').ordinal).toBeNull()
})

test.each([
  ['ja', '返品できますか'],
  ['zh-CN', 't34 黑色墨盒有吗'],
  ['ko', '배송비 얼마예요?'],
  ['ar', 'كم سعر الشحن'],
  ['ru', 'где мой заказ'],
  ['es', 'un regalo para un bautizo'],
  ['fr', "boutons de manchette s'il vous plaît"],
  ['pt', 'vocês entregam no sábado?'],
  ['tr', 'kargo ücreti ne kadar, iade var mı'],
  ['de', 'Was kostet der Versand?'],
  ['it', 'quanto costa la spedizione?'],
  ['nl', 'hoe lang duurt het?'],
  ['en', 'gift under 25 bucks for a coffee nerd'],
  ['en', 'Kestrel vs Halden?'],
  ['ru', 'сколько дней на возврат'],
  ['ru', 'таможню платить придётся?'],
  ['ja', '子供用の長靴'],
  ['it', 'pantofole calde'],
  ['uk', 'скільки коштує доставка'],
])('%s: “%s” is answered in its own language on an English page', (language, text) => {
  expect(chooseLanguage({ text, page: 'en' })).toBe(language)
})

test.each([
  ['it', "l'impermeabile quay ha il cappuccio?"],
  ['fr', "l'imper quay a une capuche ?"],
  ['fr', 'un grille-pain ?'],
  ['de', 'Toaster?'],
])('%s: “%s” stays in the language of its page', (language, text) => {
  expect(chooseLanguage({ text, page: language })).toBe(language)
})

test.each([
  ['it', 'avete il save the date magnetico'],
  ['es', 'tienen save the date'],
  ['es', 'tenéis bird of paradise'],
  ['fr', 'avez-vous bird of paradise'],
  ['de', 'habt ihr bird of paradise'],
  ['nl', 'hebben jullie bird of paradise'],
  ['pt', 'vocês têm save the date'],
  ['tr', 'bird of paradise var mı'],
  ['ru', 'есть bird of paradise?'],
  ['ar', 'هل لديكم bird of paradise'],
  ['ja', 'bird of paradiseはありますか'],
  ['zh-CN', '请问有bird of paradise吗'],
  ['en', 'is the save the date magnetic'],
  ['en', 'how much is bird of paradise'],
  ['en', 'do you have the mesa redonda'],
])('%s: an English name outvotes no other word of “%s”', (language, text) => {
  for (const page of ['en', 'pt', 'de']) expect(chooseLanguage({ text, page }), page).toBe(language)
})

test.each([
  'ta legends',
  'yo do u send stuff to WA or nah',
  'wen is bare root seeson',
  'oat gels r they gluten free',
  "even if I've had them outside?",
])('English slang and slips are English on an English page: “%s”', (text) =>
  expect(chooseLanguage({ text, page: 'en' })).toBe('en'),
)

test.each([
  ['es', 'catas para celiacos?'],
  ['es', 'visitas para grupos'],
  ['pt', 'provas para grupos'],
])('%s: “%s” is in the page’s language, which has each of its small words', (language, text) =>
  expect(chooseLanguage({ text, page: language })).toBe(language),
)

test('the language of the words wins over the page when they say enough, and not before', () => {
  expect(chooseLanguage({ text: 'Wie lange dauert der Versand nach Österreich?', page: 'en' })).toBe('de')
  expect(chooseLanguage({ text: 'merhaba', page: 'en' })).toBe('tr')
  expect(chooseLanguage({ text: 'Mumlar kaç saat yanar?', page: 'tr' })).toBe('tr')
  expect(chooseLanguage({ text: 'Azərbaycana çatdırılma varmı?', page: 'tr' })).toBe('az')
  expect(chooseLanguage({ text: 'ok', page: 'tr' })).toBe('tr')
  expect(chooseLanguage({ text: '退货政策是什么？需要多少天？', page: 'zh-TW' })).toBe('zh-TW')
  expect(chooseLanguage({ text: 'Сколько стоит доставка?', page: 'en' })).toBe('ru')
  expect(chooseLanguage({ text: 'Samsung Galaxy', page: 'fr', conversation: 'fr' })).toBe('fr')
  expect(chooseLanguage({ text: 'hello', page: null })).toBe('en')
})

/** The halves that nothing was fitted on. */
const kept = (list: string): string[] => list.split('|').filter((_, i) => i % 2 === 1)
const pages = Object.keys(SHORT_MESSAGES)

test('a short message is hardly ever taken for another language than its own or its page’s', () => {
  const told = { right: 0, none: 0, wrong: [] as string[], all: 0 }
  for (const [language, list] of Object.entries(SHORT_MESSAGES))
    for (const text of kept(list))
      for (const page of pages) {
        const found = chooseLanguage({ text, page })
        told.all++
        if (found === language) told.right++
        else if (found === page) told.none++
        else told.wrong.push(`${language} “${text}” on ${page}: ${found}`)
      }
  expect(told.wrong.length / told.all, told.wrong.join('\n')).toBeLessThanOrEqual(0.03)
  expect(told.right / told.all).toBeGreaterThanOrEqual(0.85)
})

test('a talk stays in its language, whatever names and numbers are written in it', () => {
  const flipped = pages.flatMap((page) =>
    [...kept(OF_NO_LANGUAGE), ...kept(SHORT_MESSAGES[page]!)].flatMap((text) => {
      const found = chooseLanguage({ text, page, conversation: page })
      return found === page ? [] : [`${page} “${text}”: ${found}`]
    }),
  )
  expect(flipped.length, flipped.join('\n')).toBeLessThanOrEqual(0)
})
