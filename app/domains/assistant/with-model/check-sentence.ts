import { isAssistantOrder } from '../grounding/assistant-orders'
import { ADDRESS } from '../tools/trusted-text.server'
import { type ClaimObjection, checkClaim } from './claims/check-claim.server'
import { knowsWordsOf } from './claims/known-words'
import { readStatement } from './claims/read-statement.server'
import { folded, type KnownFacts, percentsOf } from './known-facts'
import { findMoney } from './money-in-text'
import { findNumbers } from './numbers'

/** Why a sentence of a model may not reach the shopper. */
export type Objection =
  | 'markup'
  | 'address'
  | 'price'
  | 'discount'
  | 'number'
  | 'name'
  | 'stock'
  | 'garbled'
  | 'order'
  | 'claim'
  | 'unfounded'
  | 'polarity'
  | 'swapped'

const MARKUP = /!?\[[^\]]*\]\s*\(|!\[|\[[^\]]*\]:|<\/?[a-z!][^>]*>?|javascript:|data:[a-z]+\//i
const DISCOUNT =
  /\b(?:discounts?|% off|off your|on sale|coupons?|vouchers?|promo(?:tion)?s?|rabatt\w*|nachlass|gutschein\w*|réduction|remise|promotion|descuentos?|cup[oó]n\w*|sconto|sconti|descontos?|cupom|korting|zniżk\w*|rabat\w*|indirim\w*|kupon\w*)\b|скидк|промокод|знижк|خصم|割引|クーポン|折扣|优惠|優惠|할인|쿠폰/iu
const IN_STOCK =
  /\b(?:in stock|auf lager|en stock|in magazzino|em estoque|op voorraad|stokta var)\b|в наличии|有货|在庫があ/iu
const OUT_OF_STOCK =
  /\b(?:out of stock|sold out|ausverkauft|épuisée?s?|agotad[oa]s?|esaurit[oaie]|esgotad[oa]s?|uitverkocht|tükendi)\b|нет в наличии|缺货|品切れ/iu
/** Said of an order, that something was done to it. */
const DONE =
  /(?<!\p{L})(?:cancell?ed|refunded|exchanged|swapped|storniert|erstattet|umgetauscht|geannuleerd|terugbetaald|omgeruild|annulée?s?|remboursée?s?|échangée?s?|cancelad[oa]s?|cancelé|anulad[oa]s?|cancelei|reembolsad[oa]s?|annullat[oaie]|rimborsat[oaie]|anulowa\p{L}+|zwrócon\p{L}+|iptal e(?:dil|tt)\p{L}+|iade e(?:dil|tt)\p{L}+|отмен(?:ил|[её]н)\p{L}*|аннулирова\p{L}+|скасова\p{L}+)(?!\p{L})|تم إلغاء|ألغيت|キャンセル(?:しました|されました|済)|已取消|已退款|취소(?:했|되었|됐)/iu
/** Of the assistant itself, that it has changed something; looking, finding and thinking change nothing. */
const DEEDS = new RegExp(
  [
    String.raw`\b(?:I|we)(?:['’]ve| have)(?: just| already| now)? (?:put|added|placed|cancel|refund|reserved|booked|order|chang|updat|remov|appl|sent|issu|creat|set |regist|submit|schedul|extend|upgrad|held|saved|arranged|process)`,
    String.raw`\b(?:ich|wir) (?:habe|haben)\b(?=.*\b(?:hinzugefügt|gelegt|storniert|reserviert|gebucht|bestellt|geändert|entfernt|eingetragen|geschickt|gesendet|erstattet|veranlasst|angelegt|vermerkt|zurückgelegt|vereinbart|gemacht)\b)`,
    String.raw`\b(?:j['’]ai|nous avons)\b(?=.*\b(?:ajouté|mis|annulé|réservé|commandé|changé|modifié|retiré|envoyé|remboursé|appliqué|enregistré))`,
    String.raw`(?<!\p{L})(?:he|hemos)\s(?:ya\s)?(?:añadido|puesto|agregado|cancelado|reservado|pedido|cambiado|modificado|quitado|enviado|reembolsado|aplicado|registrado)`,
    String.raw`(?<!\p{L})(?:ho|abbiamo)\s(?:già\s|appena\s)?(?:aggiunto|messo|annullato|cancellato|prenotato|riservato|ordinato|cambiato|modificato|tolto|inviato|rimborsato|applicato|registrato)`,
    String.raw`(?<!\p{L})(?:adicionei|coloquei|cancelei|reservei|encomendei|alterei|mudei|removi|enviei|reembolsei|apliquei|agendei|marquei|registei|registrei|pus)(?!\p{L})`,
    String.raw`\b(?:ik|we|wij) (?:heb|hebben)\b(?=.*\b(?:toegevoegd|gelegd|gezet|geannuleerd|gereserveerd|besteld|gewijzigd|verwijderd|gestuurd|verstuurd|terugbetaald|gemaakt|geboekt|ingepland)\b)`,
    String.raw`(?:ekledim|ekledik|iptal ettim|iptal ettik|ayırdım|ayırttım|rezerve ettim|değiştirdim|gönderdim|oluşturdum|sipariş ettim|kaldırdım|çıkardım|uyguladım)(?!\p{L})`,
    String.raw`(?<!\p{L})я\s(?:уже\s)?(?:добавил|положил|отменил|отложил|забронировал|заказал|изменил|удалил|отправил|вернул|оформил|применил|записал)`,
    String.raw`(?:لقد )?(?:أضفت|اضفت|ألغيت|حجزت|طلبت لك|غيرت|حذفت|أرسلت لك|أعدت المبلغ|سجلت)(?!\p{L})|(?:لقد )?(?:قمت|تم) ب?(?:إضافة|إلغاء|حجز|تغيير|حذف)`,
    String.raw`(?:カート|かご)に[^。]{0,30}(?:入れました|追加しました)|(?:キャンセル|予約|変更|注文|取り置き|手配|登録)(?:いた)?(?:し)ました`,
    String.raw`(?:我|我们|已|已经)(?:已|已经)?(?:为您|帮您|给您|把)[^。]{0,20}(?:加入|添加|取消|预留|预订|预约|下单|修改|删除|发送|退款)|已为您|已帮您`,
  ].join('|'),
  'iu',
)
const CITATION = /\[\d{1,2}\]/g
const LIST_MARK = /^\s*\d{1,2}[.)]\s/gm
const GARBLED =
  /[\p{L}][@#$%&*][\p{L}]|(?<![\p{L}\p{N}])[@$%&][\p{L}]{2,}|[\p{Script=Latin}\p{Script=Cyrillic}]{40,}/u

/**
 * Holds one sentence against what the tools returned this turn and what the shopper wrote: every link, price,
 * percentage, number, product name and word on stock must be found there, and it mustn't be an instruction that the
 * model repeats. Null: it may be said.
 */
export function checkSentence(
  sentence: string,
  facts: KnownFacts,
  language: string,
  subjects: readonly string[] = [],
): Objection | null {
  const text = sentence.replace(CITATION, '').replace(LIST_MARK, '')
  if (isAssistantOrder(text)) return 'order'
  if (MARKUP.test(text)) return 'markup'
  if ((text.match(ADDRESS) ?? []).some((address) => !facts.addresses.has(trimmed(address)))) return 'address'
  if (GARBLED.test(text.replace(ADDRESS, ''))) return 'garbled'
  const cited = citedPages(sentence, facts)
  // Nothing that a model can call does anything: only a page may speak of it.
  if (claimsDeed(text, sentence, facts, language)) return 'claim'
  const isRead = knowsWordsOf(language.toLowerCase().split('-')[0]!) && !QUESTION.test(text)
  if (!discountsHold(text, facts, cited, isRead)) return 'discount'
  if (!isRead && !pricesHold(text, facts, cited)) return 'price'
  if (!isRead && !numbersHold(text, facts)) return 'number'
  if (!namesHold(text, facts, language)) return 'name'
  const citedNumbers = (sentence.match(CITATION) ?? []).map((mark) => Number(mark.slice(1, -1)) - 1)
  const objection = checkClaim({ text, language, cited: citedNumbers, subjects }, facts.ground)
  if (objection) return namedObjection(objection, text)
  return stockHolds(text, facts) ? null : 'stock'
}

/** Said to have been done: by the assistant, or to an order without a page that speaks of such things. */
function claimsDeed(text: string, sentence: string, facts: KnownFacts, language: string): boolean {
  if (DEEDS.test(text)) return true
  if (!DONE.test(text)) return false
  const { deniedClauses } = readStatement(text, language)
  if (deniedClauses.size > 0) return false
  const pages = citedPages(sentence, facts)
  if (pages.length === 0) return true
  return !pages.some((page) => DONE.test(page.text))
}

const QUESTION = /[?？؟]\s*["'”’)\]]*\s*$/u

const numbersHold = (text: string, { numbers }: KnownFacts) =>
  findNumbers(text).every(({ readings }) => readings.some((value) => numbers.has(value)))

/** What the sentence speaks of tells a reader of the trace more than how it was found. */
function namedObjection(objection: ClaimObjection, text: string): Objection {
  if (DISCOUNT.test(text)) return 'discount'
  if (findMoney(text).length > 0) return 'price'
  if (objection === 'polarity' && (IN_STOCK.test(text) || OUT_OF_STOCK.test(text))) return 'stock'
  return objection
}

const trimmed = (address: string) => address.toLowerCase().replace(/[.,;:!?]+$/, '')

type Page = KnownFacts['pages'][number]

function citedPages(sentence: string, { pages }: KnownFacts): Page[] {
  return (sentence.match(CITATION) ?? []).flatMap((mark) => pages[Number(mark.slice(1, -1)) - 1] ?? [])
}

/**
 * What a product costs comes from its row alone: a sentence with a word of a product's name may state only that
 * product's prices. Other amounts need the page they stand on, cited; those of the cart and of orders stand for
 * themselves.
 */
function pricesHold(
  text: string,
  { products, shopperAmounts, ownAmounts }: KnownFacts,
  cited: Page[],
): boolean {
  const amounts = findMoney(text)
  if (amounts.length === 0) return true
  const plain = folded(text)
  const words = new Set(plain.match(/[\p{L}\p{N}]+/gu) ?? [])
  const named = products.filter(({ title }) => title && plain.includes(title))
  const touched = products.filter(({ title }) =>
    title.split(/\s+/).some((word) => word.length > 2 && words.has(word)),
  )
  const rows = named.length > 0 ? named : touched.length > 0 ? touched : products
  const pages = touched.length > 0 ? [] : cited
  return amounts.every(({ readings }) =>
    readings.some(
      (value) =>
        shopperAmounts.has(value) ||
        ownAmounts.has(value) ||
        rows.some(({ amounts: own }) => own.has(value)) ||
        pages.some(({ amounts: own }) => own.has(value)),
    ),
  )
}

/** A discount is a product's own reduced price, or stands on the page that is cited. */
function discountsHold(text: string, { products }: KnownFacts, cited: Page[], isRead: boolean): boolean {
  if (!DISCOUNT.test(text)) return true
  // Of a sentence that is read word by word the words are held against the page later.
  if (isRead) return cited.length > 0 || products.some(({ reduced }) => reduced)
  const percents = percentsOf(text)
  if (percents.length > 0) return percents.every((value) => cited.some((page) => page.percents.has(value)))
  return cited.some((page) => DISCOUNT.test(page.text)) || products.some(({ reduced }) => reduced)
}

function stockHolds(text: string, { products, words }: KnownFacts): boolean {
  if (OUT_OF_STOCK.test(text)) return products.some(({ inStock }) => !inStock) || OUT_OF_STOCK.test(words)
  return !IN_STOCK.test(text) || products.some(({ inStock }) => inStock) || IN_STOCK.test(words)
}

const QUOTED = /\*\*([^*]+)\*\*|“([^”]+)”|"([^"]+)"|«([^»]+)»|„([^“]+)“|「([^」]+)」/gu
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const CAPITALISED = /\p{Lu}[\p{L}\p{N}'’-]*(?:\s+\p{Lu}[\p{L}\p{N}'’-]*)+/gu

/** What looks like a product's name (quoted, bold, several capitalised words, a model number) must be known. */
function namesHold(text: string, facts: KnownFacts, language: string): boolean {
  const known = (name: string) => facts.words.includes(folded(name).trim()) || allKnown(name, facts)
  const quoted = [...text.matchAll(QUOTED)].map((match) => match.slice(1).find(Boolean) ?? '')
  const numbers = (text.match(/[\p{L}\p{N}-]{3,}/gu) ?? []).filter(
    (word) =>
      /\p{L}/u.test(word) &&
      /\p{Nd}/u.test(word) &&
      !UNSPACED.test(word) &&
      // "500-Gramm-Glas", "30-day": a figure with its unit is no model's number.
      !/^\p{Nd}+(?:-\p{L}{3,})+$/u.test(word),
  )
  // German writes every noun with a capital, so capitals say nothing there.
  const capitalised = language.startsWith('de') ? [] : [...text.matchAll(CAPITALISED)].map(afterStart)
  return [...quoted, ...numbers, ...capitalised].every(known)
}

/** The first word of a sentence has its capital from standing there. */
function afterStart(match: RegExpMatchArray): string {
  const begins = /(?:^|[.!?:]\s*|\n\s*(?:[-•*]\s*)?)$/u.test((match.input ?? '').slice(0, match.index))
  const words = match[0].split(/\s+/)
  const rest = begins ? words.slice(1) : words
  return rest.length > 1 ? rest.join(' ') : ''
}

function allKnown(name: string, { wordSet }: KnownFacts): boolean {
  const words =
    folded(name)
      .replace(/['’]\p{L}{1,6}(?!\p{L})/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return words.every((word) => wordSet.has(word) || /^\d{1,2}$/.test(word))
}
