import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { understandMessage } from './understand-message.server'

/** As shoppers say it without a number: where it is, send back, call off, send elsewhere, swap; and what only asks for the rules. */
const SAID: Record<
  string,
  { where: string; return: string; cancel: string; address: string; exchange: string; rules: string[] }
> = {
  en: {
    where: 'Where is my order?',
    return: 'I want to return my order',
    cancel: "I'd like to cancel my order",
    address: 'I need to change the shipping address of my order',
    exchange: 'I would like to exchange an item from my order',
    rules: ['What is your return policy?', 'How long do I have to return my order?', 'Can I return things?'],
  },
  de: {
    where: 'Wo ist meine Bestellung?',
    return: 'Ich möchte meine Bestellung zurückgeben',
    cancel: 'Ich will meine Bestellung stornieren',
    address: 'Ich möchte die Lieferadresse meiner Bestellung ändern',
    exchange: 'Ich würde gern etwas aus meiner Bestellung umtauschen',
    rules: ['Wie lange kann ich etwas zurückgeben?', 'Was sind eure Rückgabebedingungen?'],
  },
  fr: {
    where: 'Où est ma commande ?',
    return: 'Je voudrais retourner ma commande',
    cancel: 'Je souhaite annuler ma commande',
    address: "Je voudrais changer l'adresse de livraison de ma commande",
    exchange: 'Je veux échanger un article de ma commande',
    rules: ['Quelle est votre politique de retour ?', 'Comment puis-je retourner ma commande ?'],
  },
  es: {
    where: '¿Dónde está mi pedido?',
    return: 'Quiero devolver mi pedido',
    cancel: 'Quisiera cancelar mi pedido',
    address: 'Necesito cambiar la dirección de entrega de mi pedido',
    exchange: 'Me gustaría canjear un artículo de mi pedido',
    rules: ['¿Cuál es su política de devoluciones?', '¿Cómo puedo devolver mi pedido?'],
  },
  pt: {
    where: 'Onde está o meu pedido?',
    return: 'Quero devolver o meu pedido',
    cancel: 'Gostaria de cancelar meu pedido',
    address: 'Preciso alterar o endereço de entrega do meu pedido',
    exchange: 'Quero trocar um item do meu pedido',
    rules: ['Qual é a política de devolução?', 'Como posso devolver o meu pedido?'],
  },
  it: {
    where: "Dov'è il mio ordine?",
    return: 'Vorrei restituire il mio ordine',
    cancel: 'Voglio annullare il mio ordine',
    address: "Vorrei cambiare l'indirizzo di consegna del mio ordine",
    exchange: 'Vorrei sostituire un articolo del mio ordine',
    rules: ['Qual è la vostra politica di reso?', 'Come posso restituire il mio ordine?'],
  },
  nl: {
    where: 'Waar is mijn bestelling?',
    return: 'Ik wil mijn bestelling terugsturen',
    cancel: 'Ik wil graag mijn bestelling annuleren',
    address: 'Ik wil het bezorgadres van mijn bestelling wijzigen',
    exchange: 'Ik zou graag iets uit mijn bestelling ruilen',
    rules: ['Wat is jullie retourbeleid?', 'Hoe kan ik mijn bestelling retourneren?'],
  },
  tr: {
    where: 'Siparişim nerede?',
    return: 'Siparişimi iade etmek istiyorum',
    cancel: 'Siparişimi iptal etmek istiyorum',
    address: 'Siparişimin teslimat adresini değiştirmek istiyorum',
    exchange: 'Siparişimdeki bir ürün için değişim istiyorum',
    rules: ['İade politikanız nedir?', 'Siparişimi nasıl iade edebilirim?'],
  },
  ru: {
    where: 'Где мой заказ?',
    return: 'Хочу вернуть мой заказ',
    cancel: 'Пожалуйста, отмените заказ',
    address: 'Мне нужно изменить адрес доставки',
    exchange: 'Хотел бы обменять товар',
    rules: ['Какие у вас правила возврата?', 'Как вернуть заказ?'],
  },
  ar: {
    where: 'أين طلبي؟',
    return: 'أريد إرجاع طلبي',
    cancel: 'أود إلغاء طلبي',
    address: 'أريد تغيير عنوان التوصيل',
    exchange: 'أرغب في استبدال منتج من طلبي',
    rules: ['ما هي سياسة الإرجاع لديكم؟', 'كيف يمكنني إرجاع طلبي؟'],
  },
  ja: {
    where: '私の注文はどこですか？',
    return: '注文した商品を返品したいです',
    cancel: '注文をキャンセルしたいのですが',
    address: '届け先の住所を変更したいです',
    exchange: '商品を交換してほしいです',
    rules: ['返品ポリシーを教えてください', '何日以内なら返品できますか？'],
  },
  'zh-CN': {
    where: '我的订单到哪了？',
    return: '我想退货',
    cancel: '请帮我取消我的订单',
    address: '我想修改收货地址',
    exchange: '我要换货',
    rules: ['你们的退货政策是什么？', '多久之内可以退货？'],
  },
}

test.each(Object.entries(SAID))(
  '%s: what is wanted of one’s own order is told from a question about the rules',
  (language, said) => {
    const understood = (text: string) => understandMessage(text, language)
    const { asksOrder, orderWish: wished } = understood(said.where)
    // Where one word means one order and several, all of them are shown.
    expect([asksOrder, wished === null || wished === 'list'], said.where).toEqual([true, true])
    for (const wish of ['return', 'cancel', 'address', 'exchange'] as const) {
      const { orderWish, asksRules } = understood(said[wish])
      expect({ orderWish, asksRules }, said[wish]).toEqual({ orderWish: wish, asksRules: false })
    }
    for (const rules of said.rules) {
      const { orderWish, asksRules } = understood(rules)
      expect(orderWish === null || asksRules, rules).toBe(true)
    }
  },
)

test.each([
  'I need to replace the filter of my machine',
  "I'm looking for shoes in another colour",
  'Do you have a return envelope?',
  'Please show me lamps in a different colour',
])('%s wants nothing of an order', (text) => {
  expect(understandMessage(text, 'en')).toMatchObject({ asksOrder: false, orderWish: null })
})

const file = '../shared/data/clinc/intents.json.gz'
const sentences: [string, string][] = existsSync(file)
  ? (JSON.parse(gunzipSync(readFileSync(file)).toString()) as Record<'val' | 'oos_val', [string, string][]>)
      .val
  : []

test.runIf(sentences.length > 0)(
  'questions about one’s order are told from everything else that people ask',
  () => {
    const isTaken = (text: string) => {
      const { asksOrder, orderWish } = understandMessage(text, 'en')
      return asksOrder || orderWish !== null
    }
    const orders = sentences.filter(([, intent]) => intent === 'order_status')
    const others = sentences
      .filter((_, place) => place % 4 === 0)
      .filter(([, intent]) => !['order_status', 'order', 'cancel_reservation', 'cancel'].includes(intent))
    const share = (some: [string, string][]) => some.filter(([text]) => isTaken(text)).length / some.length
    expect(share(orders)).toBeGreaterThan(0.6)
    expect(share(others)).toBeLessThan(0.01)
  },
)
