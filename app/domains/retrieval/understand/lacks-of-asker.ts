import { baseLanguage } from '../analysis/languages'
import type { Span } from './find-price'

/** Rooms and places at home, as beginnings of words, that a thing is wanted for and that may lack something themselves. */
const ROOMS: Record<string, string> = {
  en: 'bathroom|shower room|toilet|kitchen|bedroom|living room|room|hallway|hall|corridor|office|study|studio|flat|apartment|house|home|cellar|basement|attic|garage|shed|balcony|terrace|patio|garden|yard|classroom|workshop|caravan|cabin|stairwell|landing',
  de: 'bad|badezimmer|gästebad|dusche|klo|toilette|küche|schlafzimmer|wohnzimmer|zimmer|raum|flur|diele|büro|arbeitszimmer|wohnung|haus|keller|dachboden|garage|schuppen|balkon|terrasse|garten|hof|treppenhaus|wohnmobil|hütte',
  fr: 'salle|bain|toilettes|cuisine|chambre|salon|pièce|couloir|entrée|bureau|studio|appartement|appart|maison|cave|grenier|garage|abri|balcon|terrasse|jardin|cour|caravane|cabane',
  es: 'baño|aseo|cocina|dormitorio|habitación|salón|cuarto|pasillo|oficina|despacho|estudio|piso|apartamento|casa|sótano|ático|garaje|balcón|terraza|jardín|patio|caravana|cabaña',
  it: 'bagno|letto|doccia|cucina|camera|salotto|soggiorno|stanza|corridoio|ingresso|ufficio|studio|monolocale|appartamento|casa|cantina|soffitta|garage|balcone|terrazzo|terrazza|giardino|cortile|roulotte|camper',
  pt: 'banheiro|casa de banho|banho|lavabo|cozinha|quarto|sala|corredor|escritório|estúdio|apartamento|casa|cave|porão|sótão|garagem|varanda|sacada|terraço|jardim|quintal|caravana',
  nl: 'badkamer|douche|toilet|wc|keuken|slaapkamer|woonkamer|kamer|ruimte|gang|hal|kantoor|werkkamer|studio|appartement|flat|huis|kelder|zolder|garage|schuur|balkon|terras|tuin|caravan|camper',
  tr: 'banyo|tuvalet|mutfak|mutfağ|yatak oda|salon|oda|koridor|ofis|stüdyo|daire|ev|bodrum|çatı|garaj|balkon|teras|bahçe|avlu|karavan',
  ru: 'ванн|санузл|туалет|кухн|спальн|гостин|комнат|коридор|прихож|офис|кабинет|студи|квартир|дом|подвал|чердак|гараж|балкон|террас|сад|двор',
  ar: 'حمام|حمّام|حمامي|مطبخ|مطبخي|غرفة|غرفتي|صالة|ممر|مكتب|مكتبي|شقة|شقتي|بيت|بيتي|منزل|قبو|كراج|شرفة|بلكونة|حديقة',
  ja: '浴室|風呂|お風呂|トイレ|洗面|台所|キッチン|寝室|居間|リビング|部屋|廊下|玄関|オフィス|事務所|書斎|マンション|アパート|家|地下|屋根裏|車庫|ガレージ|ベランダ|バルコニー|テラス|庭',
  zh: '浴室|卫生间|洗手间|厕所|厨房|卧室|客厅|房间|走廊|玄关|办公室|书房|公寓|房子|家|地下室|阁楼|车库|阳台|露台|花园|院子|浴室|衛生間|廚房|臥室|客廳|房間|辦公室|陽台',
}

/** What the asker lacks, up to the thing: "I have no", "wir haben kein". */
const ASKER_HAS_NONE: Record<string, RegExp> = {
  en: /(?<!\p{L})(?:i|we)(?:(?:\s|['’])*(?:ve|have|got|own|do|don['’]?t|haven['’]?t|not|really|just|sadly|currently|actually))+\s*(?:no|any|an?|much|enough)?\s*$/iu,
  de: /(?<!\p{L})(?:(?:ich|wir)\s+hab(?:en?)?|hab(?:en?)?\s+(?:ich|wir))\s+(?:leider |auch |gar |hier )?kein\p{L}*\s*$/iu,
  fr: /(?<!\p{L})(?:je n['’]ai|j['’]ai|nous n['’]avons|on n['’]a|on a)\s+pas\s+(?:de\s+|d['’])?$/iu,
  es: /(?<!\p{L})no\s+(?:tengo|tenemos)\s+(?:un|una)?\s*$/iu,
  it: /(?<!\p{L})non\s+(?:ho|abbiamo)\s+(?:un|una|un['’])?\s*$/iu,
  pt: /(?<!\p{L})n[ãa]o\s+(?:tenho|temos)\s+(?:um|uma)?\s*$/iu,
  nl: /(?<!\p{L})(?:ik|wij|we)\s+heb(?:ben)?\s+(?:helaas |hier |ook )?geen\s*$/iu,
  ru: /(?<!\p{L})у\s+(?:меня|нас)\s+(?:\p{L}+\s+){0,2}нет\s*$/iu,
  ar: /(?:ليس|ما|مش)\s*(?:لدي|عندي|لدينا|عندنا)\s*$/u,
  zh: /我(?:们|們|家)?(?:里)?没有?\s*$/u,
}
/** The same where the denial stands behind: "bahçem yok", "庭がないので". */
const BEHIND: Record<string, RegExp> = {
  tr: /\p{L}m(?:[ıiuü]z)?\s+yok/iu,
  ja: /(?:が|は)(?:ない|ありません)$/u,
}
const ENDS_SENTENCE = /^(?:ん?です|の?で|から|けど|が|し|[。、？?\s]|$)/u
const REST_BEFORE = /[\p{L}\p{M}'’]+/gu
/** Small words between a room and what it lacks: "a bathroom that has no window". */
const MOST_BETWEEN = 4

const rooms = new Map<string, RegExp>()

/** A word that begins so; in compounds also one that ends so. */
function roomsOf(language: string): RegExp | null {
  const words = ROOMS[language]
  if (!words) return null
  let pattern = rooms.get(language)
  if (!pattern) {
    const isExact = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'ar'].includes(language)
    const joined = language === 'ar' ? 'و?(?:بال|لل|ال|ل|ب)?' : ''
    pattern = new RegExp(`^${joined}(?:${words})${isExact ? '(?:e?s|en|n)?$' : ''}`, 'iu')
    rooms.set(language, pattern)
  }
  return pattern
}

/** Whether what is denied is something that the asker, or a room of theirs, lacks, and nothing that a product shall lack. */
export function isLackOfAsker(
  text: string,
  { start, end, thingAt, isWeak }: Span & { thingAt: number; isWeak: boolean },
  tag: string,
): boolean {
  const language = baseLanguage(tag)
  if (ASKER_HAS_NONE[language]?.test(text.slice(0, thingAt))) return true
  const said = text.slice(start, end)
  const after = text.slice(end)
  if (BEHIND[language]?.test(said) && (language !== 'ja' || ENDS_SENTENCE.test(after))) return true
  const isRoom = roomsOf(language)
  if (!isRoom) return false
  if (['tr', 'ja', 'zh'].includes(language)) {
    const next = after.replace(/^[\s的の]+/u, '')
    const words = language === 'tr' ? (next.match(REST_BEFORE) ?? []).slice(0, 2) : [next]
    return words.some((word) => isRoom.test(word))
  }
  const before = clauseBefore(text.slice(0, start))
  const small = before.slice(-MOST_BETWEEN - 1)
  const place = small.findLastIndex((word) => isRoom.test(word))
  if (place >= 0 && small.slice(place + 1).every((word) => JOINING.has(word.toLowerCase()))) return true
  // "There is no window in my bathroom."
  const [preposition = '', ...others] = (after.match(REST_BEFORE) ?? []).slice(0, 4)
  return isWeak && INSIDE.has(preposition.toLowerCase()) && others.some((word) => isRoom.test(word))
}

const clauseBefore = (text: string): string[] =>
  text
    .split(/[.,;:!?]/u)
    .at(-1)!
    .match(REST_BEFORE) ?? []

/** Closed classes: relative words, "to have" and articles. */
const JOINING = new Set(
  "that which with has have having had is a an there where there's theres got the das die der welches mit hat wo es gibt ist qui que avec où il y a n' n n'a n'ont con tiene que donde no hay che ha c'è dove non dat heeft met waar is er com tem onde há где в которой котором с нет есть и الذي التي فيه فيها به بها ليس".split(
    ' ',
  ),
)
const INSIDE = new Set('in im dans en nel nella in no na в во في'.split(' '))
