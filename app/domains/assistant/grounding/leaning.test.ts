import { expect, test } from 'vitest'
import { entityAnswer } from '../entities/entity-answer.server'
import { extractAnswer } from './extract-answer.server'
import { leansOnEarlierSentence, opensWithAnswer } from './leaning-openings'

/** What says nothing by itself, and what does though it begins much alike. */
const openings: [language: string, leaning: string[], whole: string[]][] = [
  [
    'en',
    ['Yes, for £3.', 'Only then.', 'And by post.'],
    ['Yesterday’s bread is half price.', 'No returns on sale items.'],
  ],
  [
    'de',
    ['Ja, für 3 €.', 'Nur dann.', 'Dafür nehmen wir 3 €.'],
    ['Jacken waschen wir kalt.', 'Keine Rückgabe.'],
  ],
  ['nl', ['Ja, voor € 3.', 'Alleen dan.', 'Daarna niet meer.'], ['Jassen wassen we koud.']],
  [
    'fr',
    ['Oui, pour 3 €.', 'C’est gratuit.', 'Sauf le dimanche.'],
    ['Nous livrons partout.', 'Non-tissé lavable.'],
  ],
  [
    'es',
    ['Sí, por 3 €.', 'No, lo sentimos.', 'Tampoco los lunes.'],
    ['No aceptamos cheques.', 'Sin gluten.'],
  ],
  [
    'pt',
    ['Sim, por 3 €.', 'Não, infelizmente.', 'Também aos sábados.'],
    ['Não aceitamos cheques.', 'E-mail: respondemos em um dia.'],
  ],
  [
    'it',
    ['Sì, a 3 €.', 'Anche il sabato.', 'Solo allora.'],
    ['Non accettiamo assegni.', 'E-mail: rispondiamo in un giorno.'],
  ],
  ['tr', ['Evet, 3 TL.', 'Hayır, maalesef.', 'Ayrıca cumartesi.'], ['Evde deneme yok.']],
  [
    'ru',
    ['Да, за 300 ₽.', 'Нет, к сожалению.', 'Только тогда.'],
    ['Нет возврата на нитки.', 'Данные не передаём.'],
  ],
  ['ar', ['نعم، مقابل ١٠ ريالات.', 'لا، نعتذر.', 'وأيضا يوم السبت.'], ['لا نقبل الشيكات.']],
  [
    'ja',
    ['はい、300円です。', 'いいえ、できません。', 'ただし土曜は除きます。'],
    ['はさみは返品できません。'],
  ],
  ['zh', ['可以，3元。', '不，抱歉。', '也可以周六来。'], ['可以用微信支付。', '不接受支票。']],
]

test.each(openings)(
  '%s: what leans on the sentence before it is told from what does not',
  (language, leaning, whole) => {
    expect(leaning.filter((sentence) => !leansOnEarlierSentence(sentence, language))).toEqual([])
    expect(whole.filter((sentence) => leansOnEarlierSentence(sentence, language))).toEqual([])
  },
)

test('a name or a verb that begins like a yes is none', () => {
  expect(opensWithAnswer('Nova is our own brand.', 'en')).toBe(false)
  expect(opensWithAnswer('No - we never do.', 'en')).toBe(true)
})

const rare = { documents: 1000, documentFrequency: () => 1 }
const FILLER = 'A paragraph that goes on and on about how things are made, by whom and of what. '.repeat(5)

function quote(question: string, text: string, language = 'en'): string {
  const passages = [{ id: 'p', sourceId: 's', title: 'Good to know', text, language, score: 1 }]
  const found = extractAnswer({ question, language, passages, statistics: rare })
  return found.kind === 'answer' || found.kind === 'section'
    ? `${found.context ?? ''} ${found.sentence}`
    : found.kind
}

test('below a heading, too, a quote begins with what it leans on', () => {
  const text = `## Engraving\n\nEngraving on steel flasks takes 3 days. Same for brass compasses. ${FILLER}`
  expect(quote('how long does engraving on brass compasses take', text)).toContain(
    'Engraving on steel flasks takes 3 days. Same for brass compasses.',
  )
})

test('a yes is quoted with the question that it answers, never with another', () => {
  const text = `## Wrapping\n\nCan I choose the ribbon? No. Do you wrap presents? Yes, in brown paper for £3. Can I pick up? Yes, on Fridays. ${FILLER}`
  const said = quote('do you wrap presents in brown paper', text)
  expect(said).toContain('Do you wrap presents? Yes, in brown paper for £3.')
  expect(said).not.toContain('£3. Yes')
  expect(said).not.toMatch(/(?<!ribbon\? )No\./)
})

test('a page in another language than the question’s is read by its own words', () => {
  const text = `## Gravur\n\nDie Gravur auf Flaschen aus Stahl dauert 3 Tage. Ebenso auf Kompass-Gehäusen aus Titan. ${FILLER}`
  const passages = [{ id: 'p', sourceId: 's', title: 'Gravur', text, language: 'de', score: 1 }]
  const found = extractAnswer({
    question: 'Gravur Kompass-Gehäusen Titan',
    language: 'en',
    passages,
    statistics: rare,
  })
  expect(found).toHaveProperty(
    'sentence',
    expect.stringContaining('auf Flaschen aus Stahl dauert 3 Tage. Ebenso'),
  )
})

test('a payment method that only a yes names is quoted with its question', () => {
  const passages = [
    {
      id: 'p',
      sourceId: 's',
      kind: 'page' as const,
      title: 'Paying',
      text: 'We like cards. Is it possible to pay with PayPal in the shop on the harbour? Yes, PayPal is fine from £10 on, which we take at the till and by phone.',
      language: 'en',
      score: 1,
    },
  ]
  const facts = { home: 'GB', timeZone: 'UTC', currency: 'GBP', now: new Date() }
  const said = entityAnswer({ question: 'can i pay with paypal', language: 'en', passages, ...facts })
  expect(said?.sentence).toContain(
    'Is it possible to pay with PayPal in the shop on the harbour? Yes, PayPal is fine',
  )
})
