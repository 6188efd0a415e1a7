import { baseLanguage } from '~/domains/retrieval/retrieval.server'
import { findQuestionPhrases } from '../grounding/reading/find-question-phrases'
import { denialsIn } from '../with-model/claims/denials-in'
import { foldInPlace } from '../with-model/claims/fold-in-place'

/** Whether a heading, line or sentence denies something: "Can't be returned". */
export const denies = (text: string, language: string): boolean =>
  denialsIn(foldInPlace(text), baseLanguage(language)).length > 0

/** Closed classes of each language, folded: what makes a clause a condition, and indefinite things that may be there. */
const CONDITIONS: Record<string, RegExp> = {
  en: /(?<!\p{L})(?:if|when|unless|because|since|although|even though)(?!\p{L})/u,
  de: /(?<!\p{L})(?:wenn|falls|weil|sofern|obwohl|da)(?!\p{L})/u,
  fr: /(?<!\p{L})(?:si|s'il|quand|lorsque?|parce|car|puisque)(?!\p{L})/u,
  es: /(?<!\p{L})(?:si|cuando|porque|aunque)(?!\p{L})/u,
  it: /(?<!\p{L})(?:se|quando|perche|siccome)(?!\p{L})/u,
  pt: /(?<!\p{L})(?:se|quando|porque|caso)(?!\p{L})/u,
  nl: /(?<!\p{L})(?:als|indien|omdat|zodra|want)(?!\p{L})/u,
  tr: /(?:maz|mez)s[ae]|(?:iyor|ıyor|uyor|üyor)s[ae]|(?<!\p{L})(?:eger|cunku|halde)(?!\p{L})/u,
  ru: /(?<!\p{L})(?:если|когда|потому|раз|хотя)(?!\p{L})/u,
  ar: /(?<!\p{L})(?:إذا|اذا|لو|عندما|لما|لأن|لان)(?!\p{L})/u,
  ja: /たら|れば|場合|なら|とき|時は|ので|から(?!ん)/u,
  zh: /如果|要是|万一|的话|时候|因为|既然/u,
}
const ANYTHING: Record<string, RegExp> = {
  en: /(?<!\p{L})(?:anything|something|things?|items?|stuff|any|products|goods)(?!\p{L})/u,
  de: /(?<!\p{L})(?:etwas|irgendwas|was|dinge|sachen|artikel|produkte|waren)(?!\p{L})/u,
  fr: /(?<!\p{L})(?:quelque chose|choses|articles|produits|rien)(?!\p{L})/u,
  es: /(?<!\p{L})(?:algo|alguna cosa|cosas|articulos|productos|algun)(?!\p{L})/u,
  it: /(?<!\p{L})(?:qualcosa|qualche|cose|articoli|prodotti)(?!\p{L})/u,
  pt: /(?<!\p{L})(?:algo|alguma coisa|coisas|artigos|produtos|itens|algum)(?!\p{L})/u,
  nl: /(?<!\p{L})(?:iets|dingen|artikelen|producten|spullen)(?!\p{L})/u,
  tr: /(?<!\p{L})(?:sey\p{L}*|urun\p{L}*|neler\p{L}*|neyi|hangi\p{L}*)(?!\p{L})/u,
  ru: /(?<!\p{L})(?:что-то|что-нибудь|что-либо|то,? что|вещи|товары|такое)(?!\p{L})/u,
  ar: /(?<!\p{L})(?:شيء|شي|حاجة|أشياء|اشياء|منتجات|سلع)(?!\p{L})/u,
  ja: /もの|物|商品|品|何/u,
  zh: /什么|哪些|哪|东西|商品/u,
}
/** "I can't …", which the denials of statements leave to the verb's other forms. */
const TURKISH_CANNOT = /(?<!\p{L})\p{Script=Latin}{2,40}[ae]m[ae]m(?!\p{L})/u
const OPEN = new Set(['thing', 'choice', 'place', 'person'])
const CLAUSES = /[.;!?。！？；؟]|,\s+(?!d[aei]\p{L}|was|qu|che|que|кот|что|die|dat|wat)/u

/** Whether a question asks for what is not so: "what can't I return?", "are there things you won't repair?". */
export function asksWhatIsNot(question: string, language: string): boolean {
  const base = baseLanguage(language)
  if (!ANYTHING[base]) return false
  return question.split(CLAUSES).some((clause) => {
    const folded = foldInPlace(clause)
    const isDenied = denialsIn(folded, base).length > 0 || (base === 'tr' && TURKISH_CANNOT.test(folded))
    if (!isDenied || CONDITIONS[base]?.test(folded)) return false
    const { kind, spans } = findQuestionPhrases(clause, language)
    if (!OPEN.has(kind) && kind !== 'polar') return false
    const asksOpenly = kind !== 'polar' && spans.some((span) => span.kind === kind)
    return asksOpenly || ANYTHING[base]!.test(folded)
  })
}

const YES: Record<string, string> = {
  en: 'yes|ok',
  de: 'ja',
  fr: 'oui',
  es: 'si|sí',
  it: 'si|sì',
  pt: 'sim',
  nl: 'ja',
  tr: 'evet|var',
  ru: 'да|есть',
  ar: 'نعم',
  ja: '可|はい|○|〇|◯|あり',
  zh: '是|可以|能|有',
}
const NO: Record<string, string> = {
  en: 'no|not',
  de: 'nein|nicht',
  fr: 'non|pas',
  es: 'no',
  it: 'no|non',
  pt: 'não|nao',
  nl: 'nee|niet',
  tr: 'hayır|yok|değil',
  ru: 'нет|не',
  ar: 'لا',
  ja: '不可|いいえ|×|なし',
  zh: '否|不可以|不能|不|没有|无',
}
const SIGNS = { yes: /^(?:✓|✔|☑|✅)/u, no: /^(?:✗|✘|☒|❌|×)/u }

/** What a table's cell says to its column: a yes, a no, or something else. */
export function yesOrNo(cell: string, language: string): 'yes' | 'no' | null {
  const base = baseLanguage(language)
  const opens = (words: string | undefined) =>
    words !== undefined && new RegExp(`^(?:${words})(?!\\p{L})`, 'iu').test(cell)
  if (SIGNS.no.test(cell) || opens(NO[base])) return 'no'
  return SIGNS.yes.test(cell) || opens(YES[base]) ? 'yes' : null
}
