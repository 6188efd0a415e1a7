/** What may follow a name of four letters or more in its inflected forms, by language. */
const TAILS: Record<string, RegExp> = {
  de: /^(?:n|s|e|en|es|er|ern|ische[nrsm]?)$/,
  en: /^(?:n|s|ns|an|ian|es)$/,
  nl: /^(?:s|n|en|se)$/,
  tr: /^(?:[yns]?[aeiu]|l?[ae]r\p{L}{0,4}|[dt][ae]n?|n[iu]n|[yn][ae]|y?l[ae]|d[ae]ki\p{L}{0,4}|l[iu]|[iu]n\p{L}{0,3})$/u,
}
const PLURAL = /^(?:s|es)$/
/** Russian puts its endings in the place of a name's own, in every word of it. */
const RUSSIAN_ENDINGS =
  /^(?:[аяыиуюеоь]|ои|еи|ою|ею|ью|ом|ем|а[мх]|я[мх]|ами|ями|ов|ев|ая|ую|ого|ому|ые|ых|ым|ыми|ое|ии|ыи|их|им|ими)$/u
const RUSSIAN_OWN_ENDING = /(?:ая|ое|ые|ии|ыи|[аяыиоеуь])$/u
/** Korean particles; whatever else follows a name makes it another word. */
const PARTICLES =
  /^(?:(?:으?로|까지|에|에도|에서|의|도|는|은|이|가|행|쪽|를|을|과|와|이나|나|만|부터|내|내에서|으?로도|으?로는|으?론|에는|까지도|인데|이에요|예요|인가요|지역|배송|발송|페이|결제|되나요|돼요|가능)(?![가-힣])|(?![가-힣]))/u
const UNSPACED = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{sc=Hangul}]/u
const SPACED_WORD = /(?:(?![\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{sc=Hangul}])[\p{L}\p{M}\p{N}])+/gu
const HANGUL = /\p{sc=Hangul}/u
const SHORTEST_INFLECTED = 4
/** Of a name of one word, and of each word of a longer one. */
const SHORTEST_RUSSIAN_STEM = { alone: 4, among: 3 }
/** Abbreviations that people write in small letters too; of others capitals tell them from words. */
const SMALL = new Set(
  'uk usa eu uae nz ksa hk eua abd ue gb vae vk bae us cod ach ec eft pix jcb dhl ups dpd gls tnt'.split(' '),
)
/** Of these even that needs a word that points: "ship to us" means another us. */
const POINTED = new Set(['us'])

interface Name {
  id: string
  /** Folded. */
  words: string[]
  /** Written in capitals only. */
  isCode: boolean
}

export interface NameFound {
  id: string
  /** In words, or in letters where no spaces are written; names before it come first. */
  at: number
  /** How far it goes, in the same. */
  length: number
  /** The words before it, folded, nearest last; none where no spaces are written. */
  before: string[]
  /** What follows it, folded. */
  after: string
}

/** How much of what stands around a name is told. */
const AROUND = 3

/** Finds names of things in texts: whole words in the forms that languages give them, the longest first. */
export class NameIndex {
  private readonly byFirst = new Map<string, Name[]>()
  private readonly unspaced = new Map<string, { name: string; id: string }[]>()
  private readonly seen = new Set<string>()

  constructor(private readonly language: string) {}

  add(name: string, id: string): void {
    const folded = fold(name)
    const key = `${id}\n${folded}\n${name === name.toUpperCase()}`
    if (!folded || this.seen.has(key)) return
    this.seen.add(key)
    if (UNSPACED.test(folded)) {
      const first = folded[0]!
      const known = this.unspaced.get(first) ?? []
      known.push({ name: folded.replace(/\s+/g, ''), id })
      this.unspaced.set(
        first,
        known.sort((a, b) => b.name.length - a.name.length),
      )
      return
    }
    const words = wordsOf(folded).map((word) => bareArabic(word))
    const isCode = /^[\p{Lu}.]{2,3}$/u.test(name.replace(/\./g, '')) && words.join('').length <= 3
    const all = isCode ? [words.join('')] : words
    if (all.length === 0) return
    for (const first of new Set([all[0]!, this.stemOf(all[0]!, all.length)])) {
      const known = this.byFirst.get(first) ?? []
      known.push({ id, words: all, isCode })
      this.byFirst.set(
        first,
        known.sort((a, b) => b.words.length - a.words.length),
      )
    }
  }

  /** Each name that the text holds, in its order. */
  find(text: string): NameFound[] {
    return [...this.findWords(text), ...this.findUnspaced(text)]
  }

  private findWords(text: string): NameFound[] {
    // "U.S." is one word.
    const raw = wordsOf(text.replace(/(?<=(?<!\p{L})\p{L})\.(?=\p{L}(?!\p{L}))/gu, ''))
    const words = raw.map(fold)
    const found: NameFound[] = []
    for (let at = 0; at < words.length; at++) {
      const names = this.startingAt(words, raw, at)
      const length = names[0]?.words.length ?? 0
      const next = at + length
      const around = { before: words.slice(Math.max(0, at - AROUND), at), after: words[next] ?? '' }
      for (const { id } of names) found.push({ id, at, length, ...around })
      if (names.length > 0) at += names[0]!.words.length - 1
    }
    return found
  }

  /** The longest names at a place: several only where they are written alike. */
  private startingAt(words: string[], raw: string[], at: number): Name[] {
    const fits = (name: Name) =>
      name.words.every((word, i) => {
        const said = words[at + i]
        if (said === undefined) return false
        if (name.isCode) return said === word && mayBeCode(raw, at)
        const isLast = i === name.words.length - 1 || this.language === 'ru'
        return this.formsOf(said).some(
          (form) => form === word || (isLast && this.isInflected(form, word, name.words.length)),
        )
      })
    const candidates = new Set<Name>()
    for (const form of this.formsOf(words[at]!)) {
      for (const stem of this.stemsOf(form))
        for (const name of this.byFirst.get(stem) ?? []) candidates.add(name)
    }
    const fitting = [...candidates].filter(fits)
    const exact = fitting.filter((name) =>
      this.formsOf(words[at + name.words.length - 1]!).includes(name.words.at(-1)!),
    )
    const best = (names: Name[]) => {
      const length = Math.max(...names.map((name) => name.words.join(' ').length))
      return names.filter((name) => name.words.join(' ').length === length)
    }
    const longest = Math.max(0, ...fitting.map((name) => name.words.length))
    const ofLongest = exact.filter((name) => name.words.length === longest)
    if (ofLongest.length > 0) return best(ofLongest)
    return fitting.length > 0 ? best(fitting.filter((name) => name.words.length === longest)) : []
  }

  private formsOf(word: string): string[] {
    return this.language === 'ar' ? arabicForms(word) : [word]
  }

  private stemsOf(word: string): string[] {
    const stems = [word]
    const shortest = this.language === 'ru' ? SHORTEST_RUSSIAN_STEM.among : SHORTEST_INFLECTED
    for (let cut = 1; cut <= 7 && word.length - cut >= shortest; cut++) stems.push(word.slice(0, -cut))
    return stems
  }

  /** What stays of a word in all its forms; the word itself where that would be too short to tell. */
  private stemOf(word: string, words: number): string {
    if (this.language !== 'ru') return word
    const stem = word.replace(RUSSIAN_OWN_ENDING, '')
    const { alone, among } = SHORTEST_RUSSIAN_STEM
    return stem.length >= (words > 1 ? among : alone) ? stem : word
  }

  private isInflected(form: string, word: string, words: number): boolean {
    if (word.length < SHORTEST_INFLECTED) return false
    if (this.language === 'ru') {
      const stem = this.stemOf(word, words)
      return form.startsWith(stem) && RUSSIAN_ENDINGS.test(form.slice(stem.length))
    }
    if (!form.startsWith(word)) return false
    return (TAILS[this.language] ?? PLURAL).test(form.slice(word.length))
  }

  private findUnspaced(text: string): NameFound[] {
    if (this.unspaced.size === 0 || !UNSPACED.test(text)) return []
    const folded = fold(text)
    const found: NameFound[] = []
    for (let at = 0; at < folded.length; at++) {
      const names = this.unspaced.get(folded[at]!)
      if (!names) continue
      const hit = names.filter(({ name }) => folded.startsWith(name, at) && standsAlone(folded, at, name))
      const longest = hit[0]?.name.length
      const after = longest ? folded.slice(at + longest, at + longest + AROUND) : ''
      for (const { id } of hit.filter(({ name }) => name.length === longest))
        found.push({ id, at, length: longest ?? 0, before: [], after })
      if (longest) at += longest - 1
    }
    return found
  }
}

/** Korean writes particles on to a name, and nothing before it. */
function standsAlone(text: string, at: number, name: string): boolean {
  if (!HANGUL.test(name)) return true
  if (at > 0 && HANGUL.test(text[at - 1]!)) return false
  return PARTICLES.test(text.slice(at + name.length))
}

function mayBeCode(raw: string[], at: number): boolean {
  const word = raw[at]!
  if (word === word.toUpperCase()) {
    const lettered = raw.filter((other) => /\p{L}/u.test(other))
    return lettered.some((other) => other !== other.toUpperCase()) || lettered.length < 3
  }
  const small = word.toLowerCase()
  if (!SMALL.has(small)) return false
  return !POINTED.has(small) || raw[at - 1]?.toLowerCase() === 'the'
}

/** Words of the scripts with spaces; others part them as spaces do. */
const wordsOf = (text: string): string[] => text.match(SPACED_WORD) ?? []

/** Lower case without marks; Arabic letters that people write for each other are one. */
export function fold(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase().trim()
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u064b-\u0652\u0670\u0640]/g, '')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .replace(/ß/g, 'ss')
    .replace(/ı/g, 'i')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي')
    .trim()
}

const bareArabic = (word: string): string => (/^ال\p{L}{2}/u.test(word) ? word.slice(2) : word)

/** "لألمانيا", "والنمسا" and "بالريال" with what Arabic writes on to a word taken off. */
function arabicForms(word: string): string[] {
  const forms = [word]
  const rest = word.replace(/^[وف](?=\p{L}{3})/u, '')
  for (const form of new Set([word, rest])) {
    forms.push(form.replace(/^(?:بال|كال|فال|ال|لل|ل|ب|ك)(?=\p{L}{2})/u, ''))
    forms.push(form.replace(/^ال(?=\p{L}{2})/u, ''))
  }
  return [...new Set([...forms, rest])]
}
