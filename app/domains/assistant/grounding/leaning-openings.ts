/** Words at a sentence's start that point back to an earlier sentence, by language; lower case. */
const OPENINGS: Record<string, string> = {
  en: 'he she it they this that these those his her its their such however but also then there otherwise therefore same likewise',
  de: 'er sie es dies diese dieser dieses sein seine ihr ihre jedoch aber auch dann dort sonst daher dasselbe gleiches ebenso gleichfalls',
  nl: 'hij zij ze het dit dat deze die zijn haar hun echter maar ook dan daar hetzelfde idem evenzo',
  fr: 'il elle ils elles ce cela cette ces son sa ses leur leurs cependant mais aussi ensuite sinon idem pareil même',
  es: 'él ella ellos ellas esto este esta estos estas eso su sus sin embargo pero también entonces igual ídem mismo igualmente',
  pt: 'ele ela eles elas isto este esta isso esse essa seu sua seus suas porém mas também então igual idem mesmo igualmente',
  it: 'egli lui lei essi questo questa questi queste ciò suo sua suoi loro tuttavia ma anche quindi idem stesso stessa ugualmente',
  ro: 'el ea ei ele acesta aceasta aceștia acestea acest această însă dar și apoi',
  tr: 'o bu şu onlar bunlar bunun bunu buna onun ona ancak ama fakat ayrıca böylece aksi aynı aynısı',
  ru: 'он она оно они это этот эта эти его её ее их однако но также затем тогда поэтому аналогично',
  uk: 'він вона воно вони це цей ця ці його її їх однак але також потім тоді',
  pl: 'on ona ono oni to ten ta te jego jej ich jednak ale także potem wtedy',
  el: 'αυτός αυτή αυτό αυτοί αυτές αυτά όμως αλλά επίσης',
  ar: 'هو هي هم هذا هذه ذلك تلك وهو وهي لكن كما وكذلك كذلك نفس',
  he: 'הוא היא הם זה זאת אלה אך אבל גם',
  hi: 'वह वे यह ये उसका उनका इसका लेकिन',
  vi: 'nó họ ông bà điều này tuy nhiên nhưng',
  id: 'ia dia mereka ini itu namun tetapi juga',
}

/** Written without spaces: compared by how the sentence begins. */
const UNSPACED: Record<string, RegExp> = {
  zh: /^(?:同样|他|她|它|这|該|该|此|其|但|然而|因此|另外)/,
  ja: /^(?:同様|同じ|彼|それ|これ|この|その|しかし|ただし|また|そのため|なお)/,
  ko: /^(?:그는|그녀|그들|이는|이것|그것|하지만|그러나|또한|단)(?:[\s,]|$)?/,
  th: /^(?:เขา|เธอ|มัน|พวกเขา|นี่|นี้|แต่)/,
}

const sets = new Map(
  Object.entries(OPENINGS).map(([language, words]) => [language, new Set(words.split(' '))]),
)

/** Whether a sentence begins with a pronoun, a connective or an ellipsis. */
export function leansOnEarlierSentence(sentence: string, language: string): boolean {
  const base = language.toLowerCase().split('-')[0] ?? ''
  const text = sentence.trim()
  if (/^(?:…|\.\.\.)/.test(text) || UNSPACED[base]?.test(text)) return true
  const first = /^[\p{L}\p{M}]+/u.exec(text)?.[0].toLocaleLowerCase(base || undefined)
  return first !== undefined && sets.get(base)?.has(first) === true
}
