import { parseArgs } from 'node:util'

/*
 * How the time of each reader of shoppers' and shops' texts grows with the text: `npm run bench:growing-text`. Each reads
 * one pattern repeated to 2, 8 and 32 thousand letters. One JSON line for every reader and pattern that takes `--ms`
 * (60) or more for the longest and whose time grows faster than the text: `exponent` is 1 where it grows as the text does.
 * `--only plainText` asks one reader.
 */
const { values } = parseArgs({ options: { only: { type: 'string' }, ms: { type: 'string', default: '60' } } })
const LEAST_MS = Number(values.ms)
const LEAST_EXPONENT = 1.3
const SIZES = [2000, 8000, 32_000]
/** What takes longer isn't asked to read more. */
const LONGEST_MS = 3000
const LANGUAGES = ['en', 'de', 'tr', 'ja', 'ar']

const SIGNS = [...'aA1 \n\t.,-|#*_[](<!?@/"\'`~:;€$%&+=\\éяا日あก한İß½'].concat('\u0301', '\u200d', '😀')
const PIECES = [
  'a ,1 ,a. ,A. ,1. ,1.,a.,a\n,1\n,\n\n, \n,\r\n,a\n\n,no. ,![,![a](,[a,[a](,<a,<a ,<!--,</,**a,__a,~~,`a,> ,- a\n,# a\n,| a ,|-',
  '| a | b |\n,a: ,a - ,1:,1-,12:00-,9-17 ,$1,$1 ,1 €,a@,a@b.,a-,www.,://,not ,without ,or ,and ,from ,under ,is it ,Mon ',
  'free ,to Germany ,ohne ,nicht ,und ,değil ,ile ,بدون ,و ,ない,と,月,円,1三,your ,ignore ,AI ,S / ,10 cm x ,#1,A1 ,1/2 ,Q: a?\nA: ',
].flatMap((some) => some.split(','))
const PATTERNS = [...SIGNS, ...PIECES, 'a,', '1,', '1,000', '1.000.', 'red, ', 'Elm Street 5, '].filter(
  Boolean,
)

type Module = Record<string, (...given: unknown[]) => unknown>

interface Reader {
  name: string
  module: string
  read: (module: Module, text: string, language: string) => unknown
}

const ofText = (module: string, ...names: string[]): Reader[] =>
  names.map((name) => ({ name, module, read: (from, text) => from[name]!(text) }))
const ofLanguage = (module: string, ...names: string[]): Reader[] =>
  names.map((name) => ({ name, module, read: (from, text, language) => from[name]!(text, language) }))

const PRODUCT = { title: 'Lamp', description: '', tags: [], options: [], attributes: [], variants: [] }
const ASSISTANT = '../app/domains/assistant'
const RETRIEVAL = '../app/domains/retrieval'
const CATALOG = '../app/domains/catalog'
const READERS: Reader[] = [
  ...ofLanguage(`${RETRIEVAL}/analysis/sentences`, 'splitSentences'),
  ...ofLanguage(`${RETRIEVAL}/analysis/analyse`, 'analyse'),
  ...ofLanguage(`${RETRIEVAL}/understand/find-exclusions`, 'findExclusions'),
  ...ofLanguage(`${RETRIEVAL}/understand/named-things.server`, 'findNamedThings'),
  ...ofLanguage(`${RETRIEVAL}/understand/option-values.server`, 'valueWords', 'namesValue'),
  {
    name: 'understandQuery',
    module: `${RETRIEVAL}/understand/understand-query`,
    read: (from, text, language) =>
      from.understandQuery!(text, language, {
        options: [{ name: 'Color', values: ['red', 'blue'] }],
        currency: 'USD',
      }),
  },
  ...ofText('../app/domains/intents/text-features', 'foldText', 'textFeatures', 'plainWords'),
  ...ofText('../app/domains/intents/intents.server', 'meaningOf', 'topicsOfQuestion'),
  ...ofText(`${ASSISTANT}/grounding/reading/plain-text`, 'plainText', 'blankMarkup'),
  ...ofText(`${ASSISTANT}/grounding/reading/blocks`, 'readBlocks'),
  ...ofLanguage(`${ASSISTANT}/grounding/reading/words.server`, 'readWords'),
  ...ofLanguage(`${ASSISTANT}/grounding/reading/find-question-phrases`, 'findQuestionPhrases'),
  {
    name: 'readPassage',
    module: `${ASSISTANT}/grounding/reading/read-passage.server`,
    read: (from, text, language) => from.readPassage!(text, 'A lamp', language),
  },
  ...ofText(`${ASSISTANT}/grounding/assistant-orders`, 'isAssistantOrder'),
  ...ofLanguage(`${ASSISTANT}/grounding/leaning-openings`, 'opensWithAnswer', 'leansOnEarlierSentence'),
  ...ofText(`${ASSISTANT}/grounding/scoring/section-contents`, 'holdsHours', 'holdsMoney', 'isAddress'),
  {
    name: 'trustedText',
    module: `${ASSISTANT}/tools/trusted-text.server`,
    read: (from, text, language) => from.trustedText!(text, language, false),
  },
  {
    name: 'statementsOf',
    module: `${ASSISTANT}/product-facts/statements.server`,
    read: (from, description, language) => from.statementsOf!({ ...PRODUCT, description }, language),
  },
  ...ofLanguage(`${ASSISTANT}/product-facts/fact-topics.server`, 'topicsOfTitle'),
  ...ofLanguage(`${ASSISTANT}/product-facts/fact-features`, 'featuresOf'),
  ...ofLanguage(`${ASSISTANT}/product-facts/fact-weights.server`, 'factsByWords', 'likelyAsked'),
  ...ofLanguage(`${ASSISTANT}/entities/measures`, 'measuresIn'),
  ...ofLanguage(`${ASSISTANT}/entities/places.server`, 'findPlaces'),
  ...ofLanguage(`${ASSISTANT}/entities/week-words`, 'findWhen'),
  ...ofLanguage(`${ASSISTANT}/entities/read-units`, 'readUnits'),
  ...ofText(`${ASSISTANT}/entities/clock-times`, 'findTimeRanges', 'findTime', 'holdsTime'),
  ...ofText(`${ASSISTANT}/entities/figures`, 'holdsDuration'),
  ...ofLanguage(`${ASSISTANT}/without-model/several-wants.server`, 'findWants'),
  ...ofLanguage(`${ASSISTANT}/with-model/claims/read-statement.server`, 'readStatement'),
  ...ofText(`${ASSISTANT}/with-model/numbers`, 'findNumbers'),
  ...ofText(`${ASSISTANT}/with-model/money-in-text`, 'findMoney'),
  ...ofLanguage(`${ASSISTANT}/understanding/names-person`, 'asksForNamed'),
  ...ofLanguage(`${ASSISTANT}/understanding/asking-words`, 'withoutAskingWords'),
  ...ofText(`${ASSISTANT}/understanding/find-order-number`, 'findOrderNumber'),
  ...ofLanguage(`${ASSISTANT}/understanding/find-language.server`, 'findLanguage'),
  ...ofLanguage(`${ASSISTANT}/understanding/understand-message.server`, 'understandMessage'),
  ...ofLanguage(`${ASSISTANT}/talk/openers`, 'withoutOpeners'),
  ...ofLanguage(`${ASSISTANT}/orders/address/parse-address`, 'parseAddress'),
  ...ofText(`${ASSISTANT}/orders/order-slots.server`, 'emailIn'),
  ...ofText(`${CATALOG}/description/description-to-html`, 'descriptionToHtml'),
  ...ofText(`${CATALOG}/description/html-to-description.server`, 'htmlToDescription'),
  ...ofText(`${CATALOG}/source/text-to-html`, 'textToHtml'),
  ...ofText(`${CATALOG}/source/html-to-text.server`, 'htmlToText'),
  ...ofText(`${CATALOG}/search/sanitise-description.server`, 'sanitiseDescription'),
  ...ofText(`${CATALOG}/split-at-commas`, 'splitAtCommas'),
  ...ofText(`${CATALOG}/csv/read-cells`, 'readQuantity', 'readUrl', 'readTags'),
  ...ofText('../app/domains/knowledge/reading/read-text', 'readText'),
  ...ofText('../app/domains/knowledge/sources/parse-pairs', 'parsePairs'),
  ...ofText('../app/domains/knowledge/pieces/telling-language.server', 'tellingLanguage'),
  ...ofText('../app/platform/telemetry/redact', 'redactText'),
  ...ofText('../app/platform/validation/html-nesting', 'isTooNestedHtml'),
]

function msOf(read: () => unknown): number {
  const begun = performance.now()
  try {
    read()
  } catch {
    // What it refuses it has read.
  }
  return performance.now() - begun
}

for (const { name, module, read } of READERS) {
  if (values.only && values.only !== name) continue
  const from = (await import(module)) as Module
  for (const language of LANGUAGES) msOf(() => read(from, 'How much is the red lamp?', language))
  for (const pattern of PATTERNS) {
    for (const language of LANGUAGES) {
      const times: number[] = []
      for (const letters of SIZES) {
        const text = `${letters} ${pattern.repeat(Math.ceil(letters / pattern.length))}x`
        times.push(msOf(() => read(from, text, language)))
        if (times.at(-1)! > LONGEST_MS) break
      }
      const [before, last] = times.slice(-2) as [number, number]
      const exponent = Math.log(last / before) / Math.log(4)
      if (last < LEAST_MS / 10) break
      if (last < LEAST_MS || exponent < LEAST_EXPONENT) continue
      const found = {
        bench: 'growing-text',
        reader: name,
        pattern,
        language,
        letters: SIZES[times.length - 1],
      }
      process.stdout.write(
        `${JSON.stringify({ ...found, ms: Math.round(last), exponent: Number(exponent.toFixed(2)) })}\n`,
      )
      break
    }
  }
}
process.exit()
