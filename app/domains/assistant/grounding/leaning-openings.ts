/** Words at a sentence's start that point back to an earlier sentence, by language; lower case, `_` for a space. */
const OPENINGS: Record<string, string> = {
  en: 'he she it they this that these those his her its their such however but also then there otherwise therefore same likewise only instead both neither so thus hence similarly ditto others and or nor except afterwards',
  de: 'er sie es dies diese dieser dieses sein seine ihr ihre jedoch aber auch dann dort sonst daher dasselbe gleiches ebenso gleichfalls nur und oder dafür dazu danach davor darauf dabei davon damit deshalb deswegen darum außerdem ansonsten stattdessen beides beide genauso ebenfalls solche so',
  nl: 'hij zij ze het dit dat deze die zijn haar hun echter maar ook dan daar hetzelfde idem evenzo alleen en of daarna daarvoor daarom daarnaast bovendien anders beide dus zo evenmin behalve',
  fr: 'il elle ils elles ce cela cette ces son sa ses leur leurs cependant mais aussi ensuite sinon idem pareil même seulement uniquement sauf donc ainsi puis et ou également c ça hormis pareillement autrement',
  es: 'él ella ellos ellas esto este esta estos estas eso su sus sin_embargo pero también entonces igual ídem mismo igualmente solo sólo solamente únicamente tampoco además así ello ambos ambas y o pues después luego excepto salvo',
  pt: 'ele ela eles elas isto este esta isso esse essa seu sua seus suas porém mas também então igual idem mesmo igualmente só somente apenas nem além assim ambos ambas e ou depois exceto salvo',
  it: 'egli lui lei essi questo questa questi queste ciò suo sua suoi loro tuttavia ma anche quindi idem stesso stessa ugualmente solo soltanto solamente neanche nemmeno inoltre così entrambi entrambe e o poi dopo eccetto salvo tranne altrimenti',
  ro: 'el ea ei ele acesta aceasta aceștia acestea acest această însă dar și apoi',
  tr: 'o bu şu onlar bunlar bunun bunu buna onun ona ancak ama fakat ayrıca böylece aksi aynı aynısı sadece yalnızca ve veya böyle öyle üstelik yoksa',
  ru: 'он она оно они это этот эта эти его её ее их однако но также затем тогда поэтому аналогично только лишь тоже потому иначе и или оба обе такой такая такое такие зато причём кроме',
  uk: 'він вона воно вони це цей ця ці його її їх однак але також потім тоді',
  pl: 'on ona ono oni to ten ta te jego jej ich jednak ale także potem wtedy',
  el: 'αυτός αυτή αυτό αυτοί αυτές αυτά όμως αλλά επίσης',
  ar: 'هو هي هم هذا هذه ذلك تلك وهو وهي لكن كما وكذلك كذلك نفس فقط وفقط أيضا أيضًا وأيضا لذلك لذا ثم أو وإلا كلاهما نفسه نفسها مثله ومثله إلا باستثناء',
  he: 'הוא היא הם זה זאת אלה אך אבל גם',
  hi: 'वह वे यह ये उसका उनका इसका लेकिन',
  vi: 'nó họ ông_ấy bà_ấy điều_này tuy_nhiên nhưng',
  id: 'ia dia mereka ini itu namun tetapi juga',
}

/** Written without spaces: compared by how the sentence begins. */
const UNSPACED: Record<string, RegExp> = {
  zh: /^(?:同样|同理|一样|只有|只限|仅|也|还有|并且|而且|或者|以及|所以|否则|不然|都|两者|这样|除此|他|她|它|这|該|该|此|其|但|然而|因此|另外)/,
  ja: /^(?:同様|同じ|のみ|だけ|または|もしくは|さらに|すると|そう|だから|したがって|なので|ただ|どちらも|いずれも|彼|それ|これ|この|その|しかし|ただし|また|そのため|なお)/,
  ko: /^(?:그는|그녀|그들|이는|이것|그것|하지만|그러나|또한|단)(?:[\s,]|$)?/,
  th: /^(?:เขา|เธอ|มัน|พวกเขา|นี่|นี้|แต่)/,
}

/** Answers to the question before, where a mark parts them from what follows: "Yes, for £3". Spanish begins with "No" otherwise. */
const ANSWERS: Record<string, string> = {
  en: 'yes no yep yeah nope sure absolutely',
  de: 'ja nein doch klar jein',
  nl: 'ja nee jawel zeker',
  fr: 'oui non si',
  es: 'sí si no claro',
  pt: 'sim não claro',
  it: 'sì si no certo',
  ro: 'da nu',
  tr: 'evet hayır tabii',
  ru: 'да нет конечно',
  uk: 'так ні',
  pl: 'tak nie',
  el: 'ναι όχι',
  ar: 'نعم لا أجل بالطبع',
  he: 'כן לא',
  hi: 'हाँ नहीं',
  vi: 'có không',
  id: 'ya tidak',
  ja: 'はい いいえ ええ もちろん',
  zh: '是 是的 对 不 不是 可以 不可以 能 不能 有 没有',
  ko: '네 예 아니요 아니오',
  th: 'ใช่ ไม่',
}

/** What parts a yes or no from its reasons. */
const PARTED = /^\s*[,.;:!—–،؛、。，；：！]|^\s+[-—–]\s/u

const answers = new Map(
  Object.entries(ANSWERS).map(([language, words]) => [language, words.split(' ').sort(byLength)]),
)

function byLength(one: string, other: string): number {
  return other.length - one.length
}

const sets = new Map(
  Object.entries(OPENINGS).map(([language, words]) => [language, new Set(words.split(' '))]),
)

/** Openings of more than a word. */
const phrases = new Map(
  [...sets].map(([language, words]) => [
    language,
    [...words].filter((word) => word.includes('_')).map((word) => `${word.replaceAll('_', ' ')} `),
  ]),
)

/** Whether a sentence opens with the yes or no to a question before it. */
export function opensWithAnswer(sentence: string, language: string): boolean {
  const base = language.toLowerCase().split('-')[0] ?? ''
  const text = sentence.trim().toLocaleLowerCase(base || undefined)
  return (answers.get(base) ?? []).some(
    (word) => text.startsWith(word) && PARTED.test(text.slice(word.length)),
  )
}

/** Whether a sentence begins with a pronoun, a connective, an ellipsis, or the yes or no to a question. */
export function leansOnEarlierSentence(sentence: string, language: string): boolean {
  const base = language.toLowerCase().split('-')[0] ?? ''
  const text = sentence.trim()
  if (/^(?:…|\.\.\.)/.test(text) || UNSPACED[base]?.test(text)) return true
  if (opensWithAnswer(text, base)) return true
  // "E-mail" is no "and".
  const lower = text.toLocaleLowerCase(base || undefined)
  if (phrases.get(base)?.some((phrase) => lower.startsWith(phrase))) return true
  const first = /^[\p{L}\p{M}]+(?![\p{L}\p{M}-])/u.exec(lower)?.[0]
  return first !== undefined && sets.get(base)?.has(first) === true
}
