import { expect, test } from 'vitest'
import { entityAnswer } from './entity-answer.server'
import type { ReadablePassage } from './evidence'

const page = (title: string, text: string, language = 'en'): ReadablePassage => ({
  id: title,
  sourceId: title,
  kind: 'page',
  title,
  text,
  language,
  score: 1,
})

function ask(question: string, language: string, passages: ReadablePassage[], currency = 'EUR') {
  const found = entityAnswer({
    question,
    language,
    passages,
    home: 'DE',
    timeZone: 'UTC',
    currency,
    now: new Date(),
  })
  return (
    found && {
      sentence: found.sentence,
      remark: found.remarks?.[0]?.phrase ?? null,
      values: found.remarks?.[0]?.values,
    }
  )
}

const RULES: Record<string, ReadablePassage> = {
  en: page('Delivery', 'Parcels cost €4.50. Delivery is free for orders over €50.'),
  de: page('Versand', 'Ein Paket kostet 4,50 €. Ab 50 € Bestellwert ist der Versand kostenlos.', 'de'),
  fr: page('Livraison', 'Le colis coûte 4,50 €. La livraison est gratuite à partir de 50 €.', 'fr'),
  es: page('Envíos', 'El paquete cuesta 4,50 €. El envío es gratuito a partir de 50 €.', 'es'),
  it: page('Spedizioni', 'Il pacco costa 4,50 €. La spedizione è gratuita oltre 50 €.', 'it'),
  pt: page('Portes', 'A encomenda custa 4,50 €. Os portes são gratuitos acima de 50 €.', 'pt'),
  nl: page('Verzending', 'Een pakket kost € 4,50. Vanaf € 50 is de verzending gratis.', 'nl'),
  tr: page('Kargo', 'Kargo 4,50 €. 50 € ve üzeri siparişlerde kargo ücretsiz.', 'tr'),
  ru: page('Доставка', 'Посылка стоит 4,50 €. Доставка бесплатна при заказе от 50 €.', 'ru'),
  ar: page('الشحن', 'تكلفة الطرد 4.50 يورو. الشحن مجاني للطلبات فوق 50 يورو.', 'ar'),
  ja: page('送料', '送料は4.50ユーロです。50ユーロ以上のご注文は送料無料です。', 'ja'),
  zh: page('运费', '运费4.50欧元。订单满50欧元免运费。', 'zh'),
  ko: page('배송비', '배송비는 4.50유로입니다. 50유로 이상 주문 시 무료 배송입니다.', 'ko'),
}
const ASKED: Record<string, string> = {
  en: 'Is shipping free for {} €?',
  de: 'Ist der Versand bei {} € kostenlos?',
  fr: 'La livraison est gratuite pour {} € ?',
  es: '¿El envío es gratis con {} €?',
  it: 'La spedizione è gratuita con {} €?',
  pt: 'O envio é grátis com {} €?',
  nl: 'Is de verzending gratis bij {} €?',
  tr: '{} € siparişte kargo ücretsiz mi?',
  ru: 'Доставка бесплатна при заказе на {} €?',
  ar: 'هل الشحن مجاني لطلب بقيمة {} يورو؟',
  ja: '{}ユーロで送料無料になりますか？',
  zh: '买{}欧元包邮吗？',
  ko: '{}유로면 무료배송인가요?',
}

for (const [language, rule] of Object.entries(RULES)) {
  test(`the rule on free shipping in ${language}, asked in all languages, and on which side of it an order is`, () => {
    const wrong: string[] = []
    for (const [asker, form] of Object.entries(ASKED)) {
      for (const [amount, phrase] of [
        ['60', 'moreThan'],
        ['45', 'lessThan'],
        ['50', null],
      ] as const) {
        const question = form.replace('{}', amount)
        const found = ask(question, asker, [rule])
        if (found?.remark !== phrase || !found.sentence.includes('50'))
          wrong.push(`${question} → ${JSON.stringify(found)}`)
      }
    }
    expect(wrong).toEqual([])
  })
}

test('amounts of different currencies aren’t compared', () => {
  expect(ask('Is shipping free for $60?', 'en', [RULES.en!])?.remark ?? null).toBeNull()
})

test('several thresholds are told as they stand, with no word on which side an order is', () => {
  const several = page('Delivery', '- Germany: €4.90, free from €40\n- Austria: €8.90, free from €80')
  expect(ask('is shipping free for 60 €?', 'en', [several])).toMatchObject({ remark: null })
  expect(ask('is shipping to Austria free for 60 €?', 'en', [several])).toMatchObject({
    remark: 'lessThan',
    sentence: expect.stringContaining('Austria'),
  })
})

test('whether a day is within the time for returns', () => {
  const returns = page(
    'Returns',
    'You can return anything within 30 days of delivery. Refunds take up to 5 working days.',
  )
  expect(ask('is 14 days ago still ok to return?', 'en', [returns])).toMatchObject({ remark: 'lessThan' })
  expect(ask('I bought it 6 weeks ago, can I still return it?', 'en', [returns])).toMatchObject({
    remark: 'moreThan',
  })
})

test('the price of shipping is given where it is asked for, not the days', () => {
  const delivery = page(
    'Delivery',
    'Parcels take 3 to 5 working days. A parcel costs €4.50, a large one €9. Send us a photo of a broken one.',
  )
  expect(ask('How much is shipping?', 'en', [delivery])?.sentence).toContain('€4.50')
  expect(ask('How long does delivery take?', 'en', [delivery])?.sentence).toContain('3 to 5')
})

/** A table of order values, and how people ask for the price of an order that lies between. */
const BANDS: Record<
  string,
  [title: string, head: string, low: string, middle: string, high: string, question: string]
> = {
  en: [
    'Delivery',
    'Order value; Parcel',
    'up to €25; €4.95',
    '€25 – €60; €3.50',
    'over €60; free',
    'how much is postage if i spend 40 €',
  ],
  de: [
    'Versand',
    'Bestellwert; Paket',
    'bis 25 €; 4,95 €',
    '25–60 €; 3,50 €',
    'ab 60 €; kostenlos',
    'was kostet der Versand bei 40 €',
  ],
  fr: [
    'Livraison',
    'Montant; Colis',
    "jusqu'à 25 €; 4,95 €",
    '25 à 60 €; 3,50 €',
    'à partir de 60 €; gratuit',
    'combien coûte la livraison pour 40 €',
  ],
  es: [
    'Envíos',
    'Pedido; Paquete',
    'hasta 25 €; 4,95 €',
    '25 – 60 €; 3,50 €',
    'más de 60 €; gratis',
    'cuánto cuesta el envío para un pedido de 40 €',
  ],
  it: [
    'Spedizioni',
    'Ordine; Pacco',
    'fino a 25 €; 4,95 €',
    '25 – 60 €; 3,50 €',
    'oltre 60 €; gratis',
    'quanto costa la spedizione per 40 €',
  ],
  pt: [
    'Envio',
    'Pedido; Encomenda',
    'até 25 €; 4,95 €',
    '25 – 60 €; 3,50 €',
    'acima de 60 €; grátis',
    'quanto custa o envio para 40 €',
  ],
  nl: [
    'Verzending',
    'Bestelling; Pakket',
    'tot € 25; € 4,95',
    '€ 25 – € 60; € 3,50',
    'vanaf € 60; gratis',
    'wat kost verzending bij € 40',
  ],
  tr: [
    'Kargo',
    'Sipariş; Ücret',
    "25 €'ya kadar; 4,95 €",
    '25 – 60 €; 3,50 €',
    '60 € ve üzeri; ücretsiz',
    '40 € siparişte kargo ne kadar',
  ],
  ru: [
    'Доставка',
    'Заказ; Посылка',
    'до 25 €; 4,95 €',
    '25–60 €; 3,50 €',
    'от 60 €; бесплатно',
    'сколько стоит доставка при заказе на 40 €',
  ],
  ar: [
    'الشحن',
    'قيمة الطلب; السعر',
    'حتى 25 €; 4.95 €',
    '25 – 60 €; 3.50 €',
    'أكثر من 60 €; مجانا',
    'كم تكلفة الشحن لطلب بقيمة 40 €',
  ],
  ja: [
    '送料',
    'ご注文金額; 送料',
    '25ユーロまで; 4.95ユーロ',
    '25〜60ユーロ; 3.50ユーロ',
    '60ユーロ以上; 無料',
    '40ユーロの注文の送料はいくらですか',
  ],
  zh: [
    '运费',
    '订单金额; 运费',
    '25欧元以下; 4.95欧元',
    '25–60欧元; 3.50欧元',
    '60欧元以上; 免费',
    '买40欧元运费多少',
  ],
}

for (const [language, [title, head, ...rows]] of Object.entries(BANDS)) {
  test(`the row of a table of order values that an amount lies in, in ${language}, asked in all languages`, () => {
    const lines = rows.slice(0, 3).map((row) => {
      const columns = head.split('; ')
      return row
        .split('; ')
        .map((cell, i) => `${columns[i]}: ${cell}`)
        .join('; ')
    })
    const banded = page(title, lines.join('\n'), language)
    const wrong: string[] = []
    for (const [asker, [, , , , , question]] of Object.entries(BANDS)) {
      const found = ask(question, asker, [banded])
      if (found?.remark || !/3[.,]50/.test(found?.sentence ?? '') || /4[.,]95/.test(found!.sentence))
        wrong.push(`${question} → ${JSON.stringify(found)}`)
    }
    expect(wrong).toEqual([])
    expect(ask(ASKED[language]!.replace('{}', '70'), language, [banded])?.sentence).toContain(
      rows[2]!.split('; ')[1],
    )
  })
}

test('a number of things is no order value', () => {
  const [title, head, ...rows] = BANDS.en!
  const [first, second] = head.split('; ')
  const text = rows
    .slice(0, 3)
    .map((row) => `${first}: ${row.replace('; ', `; ${second}: `)}`)
    .join('\n')
  expect(ask('how much is shipping for 3 mugs', 'en', [page(title, text)])?.sentence).toContain('3.50')
})

test('of two thresholds the one of the place that is asked for is compared', () => {
  const shop = page(
    'Envíos',
    '## Zaragoza capital: elige tu franja\n\nA partir de 45 € la franja es gratis.\n\n## Resto\n\n- Península: 6,90 € hasta 6 botellas. Gratis desde 120 €.\n- Baleares: 14 € por caja.',
    'es',
  )
  const said = (question: string, language = 'es') => ask(question, language, [shop])
  const inZaragoza = said('si gasto 50 euros en zaragoza me sale gratis el reparto?')
  expect(inZaragoza).toMatchObject({ remark: 'moreThan', sentence: expect.stringContaining('45 €') })
  expect(inZaragoza!.sentence).not.toContain('120 €')
  const inBilbao = said('el envío a bilbao es gratis con 90 euros?')
  expect(inBilbao).toMatchObject({ remark: 'lessThan', sentence: expect.stringContaining('120 €') })
})
