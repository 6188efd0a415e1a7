import { foldInPlace } from '../fold-in-place'

/* How a language says that an amount stays within a limit, or is beyond it; folded, by primary subtag. */
const WITHIN: Record<string, string> = {
  en: 'under|below|less than|within|up to|at most|cheaper than|budget|limit|maximum|max|stays? in|fits?',
  de: 'unter|weniger als|höchstens|bis|innerhalb|budget|maximal|im rahmen|günstiger als',
  fr: 'moins de|en dessous|sous|dans votre budget|budget|inférieur|maximum|jusqu|dans la limite',
  es: 'menos de|por debajo|bajo|dentro|presupuesto|hasta|máximo|inferior',
  it: 'meno di|sotto|entro|budget|fino a|massimo|al di sotto|inferiore',
  pt: 'menos de|abaixo|dentro|orçamento|até|máximo|inferior',
  nl: 'minder dan|onder|binnen|budget|tot|maximaal|hooguit',
  tr: 'altında|altinda|kadar|bütçe\\p{L}*|içinde|aşmı\\p{L}*|den az|dan az|en fazla',
  ru: 'меньше|до|в пределах|бюджет\\p{L}*|ниже|менее|дешевле|укладыва\\p{L}*|вписыва\\p{L}*|не больше',
  ar: 'اقل|أقل|تحت|ضمن|ميزاني\\p{L}*|حدود|لا يتجاوز|دون',
  ja: '以内|以下|未満|予算|収まり|より安',
  zh: '以内|之内|以下|不到|低于|预算|不超过|内',
}
const BEYOND: Record<string, string> = {
  en: 'over|above|more than|exceeds?|beyond|higher',
  de: 'über|mehr als|übersteigt|teurer',
  fr: 'plus de|au-dessus|dépasse|supérieur',
  es: 'más de|por encima|supera|superior',
  it: 'più di|sopra|oltre|supera|superiore',
  pt: 'mais de|acima|ultrapassa|superior',
  nl: 'meer dan|boven|duurder',
  tr: 'üstünde|üzerinde|aşıyor|fazla',
  ru: 'больше|выше|дороже|превыша\\p{L}*|более',
  ar: 'اكثر|أكثر|فوق|يتجاوز|أعلى',
  ja: '超え|以上|より高',
  zh: '超过|高于|以上|超出',
}

const patterns = new Map<string, RegExp>()

function says(
  table: Record<string, string>,
  name: string,
  text: string,
  language: string,
  isWhole = false,
): boolean {
  const key = `${name} ${language}`
  let pattern = patterns.get(key)
  if (!pattern) {
    const words = foldInPlace(table[language] ?? '$^').replaceAll('\\p{l}', '\\p{L}')
    pattern = new RegExp(
      words.length > 2 && /[a-zа-я]/.test(words)
        ? `(?<!\\p{L})(?:${words})${isWhole ? '(?!\\p{L})' : ''}`
        : words,
      'u',
    )
    patterns.set(key, pattern)
  }
  return pattern.test(foldInPlace(text))
}

export const isLimit = (text: string, language: string): boolean => says(WITHIN, 'within', text, language)
export const isAboveLimit = (text: string, language: string): boolean =>
  says(BEYOND, 'beyond', text, language)

/** "Altogether", "in all". */
const SUM: Record<string, string> = {
  en: 'together|altogether|in all|in total|total|plus|combined',
  de: 'zusammen|insgesamt|gesamt|plus|summe',
  fr: 'au total|en tout|ensemble|plus|total',
  es: 'en total|total|juntos|juntas|mas|suman',
  it: 'in tutto|totale|insieme|piu',
  pt: 'no total|total|ao todo|juntos|juntas|mais',
  nl: 'samen|in totaal|totaal|plus|bij elkaar',
  tr: 'toplam\\p{L}*|birlikte|arti',
  ru: 'вместе|всего|итого|вдвоем|в сумме|плюс',
  ar: 'معا|المجموع|إجمالي|الاجمالي|زائد',
  ja: '合計|合わせて|計',
  zh: '一共|总共|共|合计|加起来',
}
export const isSumWord = (text: string, language: string): boolean => says(SUM, 'sum', text, language, true)

/** Begins a clause that supposes what it says: "if", "unless" left out. */
const SUPPOSED: Record<string, string> = {
  en: 'if|in case|should|when|once|provided|as long as|whether',
  de: 'wenn|falls|sofern|solange|ob',
  fr: "si|s'il|s'ils|au cas ou|lorsque|quand",
  es: 'si|en caso de|cuando|siempre que',
  it: 'se|qualora|quando|nel caso',
  pt: 'se|caso|quando|desde que',
  nl: 'als|indien|mocht|wanneer|zolang',
  tr: 'eger|\\p{L}+(?:rsa|rse|rsaniz|rseniz|diysa|diyse|mazsa|mezse|mazsaniz|mezseniz|dikce|dikca)|takdirde|durumunda',
  ru: 'если|когда|при условии|пока',
  ar: 'اذا|إذا|ان|إن|لو|عند|في حال|ما دام|طالما',
  ja: '場合|たら|なら|れば|際|とき',
  zh: '如果|若|假如|要是|的话|万一|一旦',
}
export const isSupposed = (text: string, language: string): boolean =>
  says(SUPPOSED, 'supposed', text, language, true)
