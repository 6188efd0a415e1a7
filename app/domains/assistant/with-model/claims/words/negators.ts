/**
 * What denies, by language, as regular expressions over folded text (lower case, Latin letters without marks). By
 * primary subtag. Turkish denies within the verb.
 */
export const NEGATORS: Record<string, string> = {
  en: "not|nothing|no|never|neither|nor|without|cannot|\\p{L}+n['’]t|cant|dont|doesnt|isnt|arent|wont|except|excluding|unless|none|unavailable|unable",
  de: 'nicht|nichts|kein(?:e|en|em|er|es|erlei)?|nie|niemals|ohne|weder|noch nicht|außer|ausser|nirgends|keinesfalls|unmoglich',
  fr: "ne|n['’]|pas|rien|jamais|sans|aucune?|ni|non|sauf|hors",
  es: 'no|nada|sin|nunca|jamas|ni|ningun[oa]?s?|tampoco|excepto|salvo',
  it: 'non|niente|nulla|senza|mai|ne|nessun[oa]?|neanche|nemmeno|tranne|eccetto',
  pt: 'nao|nada|sem|nunca|nem|nenhum|nenhuma|jamais|exceto',
  nl: 'niet|niets|geen|nooit|zonder|noch|behalve|nergens',
  tr: '\\p{L}+m[ıiuü]yor\\p{L}*|\\p{L}{2,}(?<!t[ae]m|d[ae]m)(?:maz|mez)(?:s[ıiuü]n[ıiuü]z|lar|ler|d[ıi]r)?|\\p{L}+m[ae]d[ıi]\\p{L}*|\\p{L}+m[ae]m[ıi]s\\p{L}*|\\p{L}+m[ae]y(?:an|en|ac|ec)\\p{L}*|\\p{L}+(?:am|em)(?:ay|ey)?(?:iz|ız|ayız|eyiz)|degil\\p{L}*|yok(?:tur)?|haric\\p{L}*|olmadan|asla|\\p{L}+m[ae]dan',
  ru: 'не|ничего|никаких|нет|ни|без|нельзя|никогда|кроме|невозможно|недоступ\\p{L}*|отсутству\\p{L}*',
  ar: 'لا|لم|لن|ليس|ليست|لسنا|غير|بدون|دون|ولا|عدا|باستثناء|خال|خالية|خالي|بلا',
  ja: 'ません|ない|なし|不可|できかね|かねます|以外|おりません|せず|無し|いたしかね',
  zh: '不(?!锈|同|仅|但|过|满|足|止|错|论|管)|没有|没|无(?!理由|线|条件|忧)|未|非(?!常)|勿|别(?!的)|除外|暂不|禁止',
}

/** Before a word, take it back: "unopened", "ungetragen", "неиспользованный". */
export const PRIVATIVE: Record<string, string[]> = {
  en: ['un', 'non-'],
  de: ['un', 'nicht-'],
  nl: ['on', 'niet-'],
  ru: ['не'],
  ja: ['未', '非', '無'],
  zh: ['未'],
}

/** A new assertion begins: what denied before denies no longer. */
export const CONTRASTS: Record<string, string> = {
  en: 'but|whereas|while|though|although|however|only if|and not|and never|and without|and no',
  de: 'aber|sondern|jedoch|während|wahrend|obwohl|und nicht|und kein|und ohne',
  fr: 'mais|cependant|tandis que|bien que|et non|et pas|et sans',
  es: 'pero|sino|aunque|mientras que|y no|y sin',
  it: 'ma|pero|mentre|anche se|e non|e senza',
  pt: 'mas|porem|embora|enquanto|e nao|e sem',
  nl: 'maar|terwijl|hoewel|en niet|en geen|en zonder',
  tr: 'ama|ancak|fakat|oysa',
  ru: 'но|однако|хотя|а не|и не|и без|зато',
  ar: 'لكن|ولكن|بينما|ولا',
  ja: 'ですが|しかし|ただし|ものの',
  zh: '但|但是|不过|而',
}
