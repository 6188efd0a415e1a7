/**
 * Takes personal data and secrets out of what goes into the error log: e-mail addresses, phone, card and account numbers,
 * tokens, cookies, authorisation headers, the values in addresses' queries. Runs in the browser before a report leaves it and
 * on the server before one is kept; doing it twice changes nothing.
 */
export function redactText(text: string): string {
  return RULES.reduce((kept, [pattern, put]) => kept.replace(pattern, put as string), text)
}

const GONE = '[removed]'

/** A name whose value is nobody's business, as a header, a parameter or a field is called. */
const SECRET_NAME =
  '(?:set-)?cookie|(?:proxy-)?authorization|x-[a-z-]{0,40}(?:token|key|auth)|passw(?:or)?d|passphrase|pwd|secret|token|[a-z]{1,40}[_-]?(?:token|secret|password)|api[_-]?key|private[_-]?key|csrf|otp|pin|cvc|cvv|iban|card[_-]?number'

/** What one rule has put is no other rule's to change. */
const PUT = '\\[(?:removed|iban|card)\\]'

/** Characters of an IBAN by country (ISO 13616, registry of SWIFT). */
const IBAN_LENGTHS =
  '15NO 16BE 18DKFIFOGLNLSD 19MKSI 20ATBABAEEKZLTLUMNXK 21CHHRLILV 22BGBHCRDEGBGEIEMERSVA 23AEGIILIQOMTL 24ADCZDZESMDPKROSASESKTNVG 25LYPT 26ISTR 27BIDJFRGRITMCMRSM 28ALAZBYCYDOGTHUHNLBNIPLSV 29BREGPSQAUA 30JOKWMUYE 31MTSC 32LC 33RU'

/** With blanks or hyphens between, as people write and copy them. */
const IBAN = new RegExp(
  `(?<![\\p{L}\\d])(?:${IBAN_LENGTHS.split(' ')
    .map((entry) => {
      const countries = entry.slice(2).match(/../g)!.join('|')
      return `(?:${countries})\\d\\d(?:(?:[ \\u00a0\\u202f.-]|%20)?[A-Z\\d]){${Number(entry.slice(0, 2)) - 4}}`
    })
    .join('|')})(?![\\p{L}\\d])`,
  'giu',
)

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

type Put = string | ((match: string, ...groups: string[]) => string)

const NUMBERS: readonly [RegExp, Put][] = [
  [IBAN, (text) => (isAccount(text) ? '[iban]' : text)],
  [/(?<![\w.-])\d(?:[ -]?\d){12,18}(?![\w-])/g, (digits) => (isCard(digits) ? '[card]' : digits)],
]

/**
 * In this order: what has a name goes before what only has a shape. What repeats is bounded, as the text is anybody's and
 * a pattern that begins anew at every letter would take minutes for a long one.
 */
const RULES: readonly [RegExp, Put][] = [
  // Numbers with blanks in them: the rules below end a value at its first blank.
  ...NUMBERS,
  // A header to the end of its line.
  [/\b((?:set-)?cookie|(?:proxy-)?authorization)([ \t]*:[ \t]*)[^\r\n]+/gi, `$1$2${GONE}`],
  [/\b(bearer|basic)\s+[\w.~+/=-]{6,}/gi, `$1 ${GONE}`],
  // Name and password of an address, then the values of its query and fragment.
  [/(\b[a-z][a-z\d+.-]{0,40}:\/\/)[^\s/@"'<>]{1,1000}@/gi, `$1${GONE}@`],
  [new RegExp(`([?&#;][\\w.[\\]~%-]{1,80}=)(?!${PUT})[^\\s&#"'<>)\\]}]+`, 'g'), `$1${GONE}`],
  [
    new RegExp(
      `((?:^|[^\\w-])["']?(?:${SECRET_NAME})["']?[ \\t]*[:=][ \\t]*)(${PUT}|"[^"]*"|'[^']*'|[^\\s,;)}\\]]+)`,
      'gi',
    ),
    (match, before) => (match.endsWith(GONE) ? match : `${before}${GONE}`),
  ],
  // JSON Web Tokens (RFC 7519), vendors' keys, and anything as long and as mixed as a key.
  [/(?<![\w-])eyJ[\w-]{4,}(?:\.[\w-]*){1,4}/g, '[token]'],
  [/\b(?:sk|pk|rk|whsec|ghp|gho|xox[abprs]|shp(?:at|ca|pa|ss))[-_][\w-]{8,}/g, '[token]'],
  [/(?<![\w/.-])[\w-]{32,}(?![\w/.-])/g, (word) => (isKey(word) ? '[token]' : word)],
  [/[\p{L}\d._%+'-]{1,64}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63})+/gu, '[email]'],
  // Once more, as digits beside them may be gone by now.
  ...NUMBERS,
  // With a plus, or grouped as people write them: 10 to 15 digits (specification, section 5).
  [
    /(?<![\w.:/-])(?:\+|\(|\b)\d(?:[\d\s().-]{8,20})\d(?![\w:-])/g,
    (text) => (isPhone(text) ? '[phone]' : text),
  ],
]

function isKey(word: string): boolean {
  return !UUID.test(word) && /\d/.test(word) && /[a-z]/i.test(word)
}

/** By its check digits (ISO 7064, MOD 97-10); a mistyped one by its many digits. */
function isAccount(text: string): boolean {
  const plain = text.replace(/%20|[^A-Za-z\d]/g, '').toUpperCase()
  const digits = [...plain.slice(4), ...plain.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join('')
  const rest = [...digits].reduce((sum, digit) => (sum * 10 + Number(digit)) % 97, 0)
  return rest === 1 || plain.replace(/\D/g, '').length >= 12
}

/** The check digit of ISO/IEC 7812 (Luhn). */
function isCard(text: string): boolean {
  const digits = [...text.replace(/\D/g, '')].reverse().map(Number)
  const sum = digits.reduce((total, digit, place) => {
    const weighed = place % 2 === 0 ? digit : digit * 2
    return total + (weighed > 9 ? weighed - 9 : weighed)
  }, 0)
  return digits.length >= 13 && digits.length <= 19 && sum % 10 === 0
}

function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return digits >= 10 && digits <= 15 && !/\.\d+\.\d+\./.test(text)
}

const SECRET_FIELD = new RegExp(`^(?:${SECRET_NAME}|session|sid|email|phone|address)$`, 'i')

const DEEPEST = 6
const MOST_ENTRIES = 50
const LONGEST_TEXT = 2000

/** Any JSON value with the same taken out, by the names of its fields too; what is too deep or too much is left out. */
export function redactValue(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value.slice(0, LONGEST_TEXT))
  if (typeof value !== 'object' || value === null) return typeof value === 'bigint' ? String(value) : value
  if (depth >= DEEPEST) return '[…]'
  if (Array.isArray(value)) return value.slice(0, MOST_ENTRIES).map((entry) => redactValue(entry, depth + 1))
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, MOST_ENTRIES)
      .map(([name, entry]) => [
        redactText(name.slice(0, 100)),
        SECRET_FIELD.test(name) && entry !== null ? GONE : redactValue(entry, depth + 1),
      ]),
  )
}
