import { encoder, meaningOf } from '~/domains/intents/intents.server'
import { fold } from './name-index'

/** What shops head their pages with, as stems; the encoder reads sentences better than single words. */
const STEMS = {
  shipping:
    /(?<!\p{L})(?:ship|deliver|postage|freight|dispatch|courier|versand|versend|verschick|liefer|zustell|portokosten|portofrei|livrai|livrez|livrer|livron|livre[sz]?[ -](?:vous|en|a )|expedi|envoi|envoy|frais de port|port offert|portes(?!\p{L})|envio|enviar|enviais|envian|envias|entrega|despach|sped|consegn|frete|remessa|remet|verzend|verstur|opstur|opgestuurd|bezorg|leveren|levering|levert|lever(?: je|tijd)|kargo|teslimat|gonder|доставк|доставля|пересыл|высыла|отправля)|شحن|توصيل|تشحن|توصل|ترسل|送料|配送|発送|送れ|届け|运费|包邮|免邮|发货|寄|运送|快递|送货|배송|배달|발송|보내|택배/u,
  returns:
    /(?<!\p{L})(?:return|refund|exchange|retour|ruckgabe|rucksend|widerruf|umtausch|rembours|renvo|echange|devol|reembols|cambio|reso(?!\p{L})|resi(?!\p{L})|recesso|rimbors|sostituz|troca|ruil|terug|iade|degisim)|إرجاع|ارجاع|استبدال|استرجاع|استرداد|返品|交換|返金|退货|退款|换货|退换|반품|교환|환불/u,
  payment:
    /(?<!\p{L})(?:pay|paying|zahl|bezahl|paiement|payer|reglement|pago|pagar|pagos|pagament|pagare|betal|betaal|odeme)|دفع|الدفع|تدفع|支払|決済|付款|支付|결제|지불/u,
  hours:
    /(?<!\p{L})(?:opening|open(?:ed|en|s)?(?!\p{L})|hours|clos(?:e|ed|es|ing)(?!\p{L})|offnungs|geoffnet|offen(?!\p{L})|horaire|ouvert|ferme[zrsn]|fermeture(?! eclair)|horario|abier|abri[sm]|abre|cerr|orari|apert|aprite|chius[oaie]|chiude|funcionamento|abert|fechad|fecham|openings|geopend|sluit|calisma saat|acik|kapali|kapan|откры(?:т|ва)|закры(?:т|ва)|работаете|(?:режим|часы|график) работы)|ساعات|دوام|مفتوح|تفتح|يفتح|تغلق|営業|開店|閉店|開(?:い(?!てしま)|[きくけ])|閉ま|开放时间|营业|开门|关门|영업|열어|여나|닫/u,
} as const

export type Topic = keyof typeof STEMS | 'carrier' | 'social'

const INTENTS: Record<Topic, RegExp> = {
  shipping: /^(?:shipping\.|refund\.shipping|cart\.free-shipping)/,
  returns: /^(?:returns\.|refund\.(?!shipping)|exchange)/,
  payment: /^payment\./,
  hours: /^shop\.(?:hours|open-now)$/,
  carrier: /^shipping\.carrier$/,
  social: /^shop\.social$/,
}

/** The share of a text's likely intents that are of a topic. */
export function shareOfTopic(text: string, topic: Topic): number {
  return shareOf(text, INTENTS[topic])
}

/** The share of a text's likely intents whose names a pattern fits. */
export function shareOf(text: string, pattern: RegExp): number {
  const { probabilities } = meaningOf(text)
  let sum = 0
  encoder().intents.forEach((intent, i) => {
    if (pattern.test(intent)) sum += probabilities[i]!
  })
  return sum
}

/** The probability of the likeliest intent whose name a pattern fits. */
export function highestOf(text: string, pattern: RegExp): number {
  const { probabilities } = meaningOf(text)
  return Math.max(...encoder().intents.map((intent, i) => (pattern.test(intent) ? probabilities[i]! : 0)))
}

/** Whether a text says one of a topic's own words. */
export const hasStem = (text: string, topic: Topic): boolean =>
  topic in STEMS && STEMS[topic as keyof typeof STEMS].test(fold(text))

/** From this share on a text is about a topic. */
const IS_ABOUT = 0.4
/** From this share on it is surely about something else. */
const SURELY = 0.6

/** Whether a question, sentence or heading is about a topic: by what it means, or by the topic's own words. */
export function isAbout(text: string, topic: Topic): boolean {
  const share = shareOfTopic(text, topic)
  if (share >= IS_ABOUT) return true
  if (!hasStem(text, topic)) return false
  return (Object.keys(INTENTS) as Topic[]).every(
    (other) => other === topic || shareOfTopic(text, other) < SURELY,
  )
}

/** The same of a page's title or a heading, whose own words count for more than what they seem to mean. */
export function heads(text: string, topic: Topic): boolean {
  return hasStem(text, topic) || shareOfTopic(text, topic) >= SURELY
}

/** The intents of a topic, each with the same weight, to look for pages by. */
export function intentsOfTopic(topic: Topic): ReadonlyMap<string, number> {
  const names = encoder().intents.filter((intent) => INTENTS[topic].test(intent))
  return new Map(names.map((intent) => [intent, 1]))
}
