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
