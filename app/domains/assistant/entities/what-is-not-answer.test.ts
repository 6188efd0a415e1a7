import { expect, test } from 'vitest'
import type { ReadablePassage } from './evidence'
import { asksWhatIsNot } from './polarity'
import { whatIsNotAnswer } from './what-is-not-answer.server'
import { yesNoAnswer } from './yes-no-answer.server'

const passage = (language: string, title: string, text: string): ReadablePassage => ({
  id: title,
  sourceId: title,
  kind: 'page',
  title,
  text,
  language,
  score: 5,
})

/** A saddler's page on returns: a paragraph, then what stands under a heading that denies it. */
const RETURNS: Record<string, [title: string, general: string, heading: string, items: string[]]> = {
  en: [
    'Returns',
    'You can send anything back within 30 days.',
    'Can’t be returned',
    ['Custom saddles', 'Opened leather balm'],
  ],
  de: [
    'Rückgabe',
    'Sie können alles innerhalb von 30 Tagen zurückgeben.',
    'Nicht zurück',
    ['Sättel nach Maß', 'Geöffneter Lederbalsam'],
  ],
  fr: [
    'Retours',
    'Vous pouvez tout retourner sous 30 jours.',
    'Ne peuvent pas être retournés',
    ['Selles sur mesure', 'Baume ouvert'],
  ],
  es: [
    'Devoluciones',
    'Puedes devolver todo en 30 días.',
    'No se puede devolver',
    ['Sillas a medida', 'Bálsamo abierto'],
  ],
  it: [
    'Resi',
    'Puoi restituire tutto entro 30 giorni.',
    'Non si possono restituire',
    ['Selle su misura', 'Balsamo aperto'],
  ],
  pt: [
    'Devoluções',
    'Você pode devolver tudo em 30 dias.',
    'Não pode ser devolvido',
    ['Selas sob medida', 'Bálsamo aberto'],
  ],
  nl: [
    'Retourneren',
    'Je kunt alles binnen 30 dagen retourneren.',
    'Niet retour',
    ['Zadels op maat', 'Geopende balsem'],
  ],
  tr: [
    'İade',
    'Her şeyi 30 gün içinde iade edebilirsiniz.',
    'İade edilemez',
    ['Ölçüye göre eyerler', 'Açılmış balsam'],
  ],
  ru: [
    'Возврат',
    'Вернуть можно всё в течение 30 дней.',
    'Нельзя вернуть',
    ['Сёдла на заказ', 'Открытый бальзам'],
  ],
  ar: ['الإرجاع', 'يمكنك إرجاع كل شيء خلال 30 يومًا.', 'لا يمكن إرجاعها', ['سروج حسب القياس', 'بلسم مفتوح']],
  ja: [
    '返品',
    '30日以内であればすべて返品できます。',
    '返品できないもの',
    ['オーダーメイドの鞍', '開封済みのバーム'],
  ],
  zh: ['退货', '30天内均可退货。', '不能退货', ['定制马鞍', '已开封的皮革膏']],
}

const returnsIn = (language: string) => {
  const [title, general, heading, items] = RETURNS[language]!
  return passage(
    language,
    title,
    `${general}\n\n## ${heading}\n\n${items.map((item) => `- ${item}`).join('\n')}`,
  )
}

test.each([
  ['en', 'what can’t I return?'],
  ['en', 'anything i cant send back'],
  ['de', 'was kann man nicht zurückgeben'],
  ['de', 'gibts was das man nicht zurückgeben kann'],
  ['fr', 'qu’est-ce qu’on ne peut pas retourner ?'],
  ['es', '¿qué no se puede devolver?'],
  ['it', 'cosa non si può restituire?'],
  ['pt', 'o que não posso devolver'],
  ['nl', 'wat kan ik niet retourneren'],
  ['tr', 'neyi iade edemem'],
  ['tr', 'hangi ürünler iade edilmez?'],
  ['ru', 'что нельзя вернуть?'],
  ['ar', 'ما الذي لا يمكن إرجاعه؟'],
  ['ja', '返品できないものは何ですか'],
  ['zh', '哪些不能退货'],
])('%s: “%s” is answered by the list under the heading that denies it', (language, question) => {
  const found = whatIsNotAnswer({ question, language, passages: [returnsIn(language)] })
  const [, general, heading, items] = RETURNS[language]!
  expect(found).toMatchObject({ kind: 'answer', context: heading })
  for (const item of items) expect(found!.sentence).toContain(item)
  expect(found!.sentence).not.toContain(general)
})

test('sentences that deny it answer where no heading does', () => {
  const repairs = passage(
    'en',
    'Repairs',
    'We repair all our saddles. Bridles cost £20 to restitch. We don’t repair saddles by other makers.',
  )
  const found = whatIsNotAnswer({
    question: 'are there things you won’t repair?',
    language: 'en',
    passages: [repairs],
  })
  expect(found?.sentence).toBe('We don’t repair saddles by other makers.')
})

test.each([
  ['en', 'what if it doesn’t fit?'],
  ['en', 'can’t i pay with paypal?'],
  ['en', 'don’t you ship to Ireland?'],
  ['en', 'my parcel hasn’t come'],
  ['de', 'was mache ich, wenn es nicht passt?'],
  ['de', 'kann ich nicht mit PayPal zahlen?'],
  ['fr', 'que faire si ça ne va pas ?'],
  ['es', '¿no envían a Irlanda?'],
  ['it', 'cosa faccio se non mi sta?'],
  ['pt', 'não dá pra pagar com pix?'],
  ['nl', 'wat als het niet past?'],
  ['tr', 'olmazsa ne yapmalıyım?'],
  ['ru', 'что делать, если не подойдёт?'],
  ['ar', 'ماذا لو لم يناسبني؟'],
  ['ja', 'サイズが合わなかったらどうなりますか'],
  ['zh', '如果不合适怎么办'],
])('%s: “%s” doesn’t ask for what isn’t so', (language, question) => {
  expect(asksWhatIsNot(question, language)).toBe(false)
})

const PETS = passage(
  'en',
  'Plants and pets',
  '## Safe for pets?\n\n| Plant | Cats | Dogs |\n|---|---|---|\n| Parlour palm | yes | yes |\n| Peace lily | no | no |\n| Jade plant | mildly toxic | no |',
)

test.each([
  ['which plants are safe for cats?', ['Parlour palm'], ['Peace lily', 'Jade']],
  [
    'which plants are NOT safe for cats',
    ['Peace lily – Cats: no', 'Jade plant – Cats: mildly toxic'],
    ['Parlour'],
  ],
])('“%s” is answered by the rows that say so in its column', (question, said, unsaid) => {
  const found = yesNoAnswer({ question, language: 'en', passages: [PETS] })
  expect(found?.kind).toBe('answer')
  for (const words of said) expect(found!.sentence).toContain(words)
  for (const words of unsaid) expect(found!.sentence).not.toContain(words)
})

test('a table that asks the contrary is shown whole, and claims nothing', () => {
  const found = yesNoAnswer({
    question: 'which plants are poisonous to cats?',
    language: 'en',
    passages: [PETS],
  })
  expect(found).toMatchObject({
    kind: 'section',
    sentence: expect.stringContaining('Parlour palm – Cats: yes'),
  })
})

test.each([
  'enviáis a canarias',
  'el vino sabe a cartón',
  'repartís los sábados?',
  'qué coste tiene la entrega',
])('“%s” isn’t answered by cells that say that there is none', (question) => {
  const text =
    '## Zaragoza capital: elige tu franja de entrega\n\nFranja: 10–13 h; Viernes: 2,50 €; Sábado: 4 €\nFranja: 13–16 h; Viernes: 3,50 €; Sábado: no hay\nFranja: 18–21 h; Viernes: 4,50 €; Sábado: no hay'
  const page = { id: 'p', sourceId: 's', kind: 'page' as const, title: 'Envíos de vino', text, score: 1 }
  const passages = [{ ...page, language: 'es' }]
  expect(yesNoAnswer({ question, language: 'es', passages })).toBeNull()
})
