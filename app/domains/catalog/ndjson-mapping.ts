import { guessPriceUnit, type PriceUnit, toMinor } from './ndjson-price'

/** One line of a newline-delimited JSON file. */
export type NdjsonRecord = Record<string, unknown>

/** Which keys of a record say what. The merchant sees the guess and can change it. */
export interface FieldMapping {
  externalId: string | null
  title: string | null
  /** A second name, such as a model number, kept among the attributes. */
  vendor: string | null
  type: string | null
  tags: string[]
  description: string[]
  price: { key: string; unit: PriceUnit } | null
  images: string[]
  options: string[]
  /** Keys left out. Every other key without a role is an attribute, also when the sample doesn't show it. */
  ignored: string[]
}

export interface MappedAttribute {
  name: string
  value: string | number | boolean
}

/** What a record says of a product, in the catalogue's own terms. */
export interface MappedRecord {
  externalId: string | null
  title: string
  vendor: string
  type: string
  tags: string[]
  /** Set when the text holds markup, else `descriptionText` is. */
  descriptionHtml: string | null
  descriptionText: string | null
  /** Minor units of the shop's currency. */
  priceMinor: number | null
  images: string[]
  options: { name: string; values: string[] }[]
  attributes: MappedAttribute[]
}

type Role =
  | 'externalId'
  | 'title'
  | 'vendor'
  | 'type'
  | 'tags'
  | 'description'
  | 'price'
  | 'images'
  | 'options'
  | 'ignored'

/** Names of a role, best first, matched against the words of a key without its namespace. */
const NAMES: Record<Role, RegExp[]> = {
  externalId: [
    /^(product |item |external )?id$/,
    /^(sku|asin|handle|uid|uuid|product code|article( number)?|mpn)$/,
  ],
  title: [/^(product )?title$/, /^(product |item )?name$/, /^(headline|label|display name)$/],
  vendor: [
    /^(product |item )?(brand|vendor|manufacturer|maker)( name)?$/,
    /^(supplier|merchant|seller|label|publisher)( name)?$/,
  ],
  type: [
    /^product (type|category|class)$/,
    /^(type|category|product group|department|main category)$/,
    /categor/,
  ],
  tags: [/^(tags?|keywords?|labels?|collections?|categories)$/],
  description: [
    /^(product |item |long |full )?(description|body|body html|details|text)$/,
    /descr|summary|bullet|features?$|about/,
  ],
  price: [
    /^(product |item )?(price|sale price|selling price|current price|unit price)$/,
    /price|cost|amount/,
  ],
  images: [/^(images?|image (src|url|link)|picture|photo|img)s?$/, /image|picture|photo|thumbnail/],
  options: [/^(colou?rs?|sizes?|variants?|options?)$/],
  ignored: [
    /^(ean|gtin|upc|barcode|isbn)s?( ?\d+)?$/,
    /(^| )(url|link|href|timestamp|created|updated|released)( at)?$|^date /,
  ],
}

/** A namespace that says "attribute" and the value's kind: `attr_t_colour`, `attributes.colour`, `spec_weight`. */
const NAMESPACE =
  /^(?:attrs?|attributes?|specs?|specifications?|props?|properties|meta|metafields?)[_.\- ](?:[a-z][_.\- ])?/i
const LONGEST_OPTION = 40

/** A key as words: `attr_t_cable_length` is `cable length`, `imageURL` is `image url`. */
export function keyWords(key: string): string {
  return key
    .replace(NAMESPACE, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()
}

/** Guesses from names and values of a sample which key plays which role; some hundred records are plenty. */
export function guessMapping(sample: NdjsonRecord[]): FieldMapping {
  const keys = [...new Set(sample.flatMap((record) => Object.keys(record)))]
  const valuesOf = (key: string) => sample.map((record) => record[key]).filter((value) => !isEmpty(value))
  const taken = new Set<string>()
  const pick = (role: Role, fits: (values: unknown[], key: string) => boolean): string | null => {
    for (const name of NAMES[role]) {
      const found = keys.find(
        (key) => !taken.has(key) && name.test(keyWords(key)) && fits(valuesOf(key), key),
      )
      if (found === undefined) continue
      taken.add(found)
      return found
    }
    return null
  }
  const pickAll = (role: Role, fits: (values: unknown[], key: string) => boolean): string[] => {
    const found: string[] = []
    for (let key = pick(role, fits); key !== null; key = pick(role, fits)) found.push(key)
    return found
  }
  const half = sample.length / 2
  const externalId = pick(
    'externalId',
    (values, key) => !NAMESPACE.test(key) && values.length >= half && areDistinct(values),
  )
  const title = pick(
    'title',
    (values, key) => !NAMESPACE.test(key) && values.length >= half && values.every(isText),
  )
  const vendor = pick(
    'vendor',
    (values, key) => !NAMESPACE.test(key) && values.every(isText) && repeat(values),
  )
  const priceKey = pick(
    'price',
    (values, key) => !NAMESPACE.test(key) && values.length > 0 && values.every(isPrice),
  )
  const type = pick('type', (values, key) => isTypeKey(key) && values.every(isShortText) && repeat(values))
  return {
    externalId,
    title,
    vendor,
    type,
    price: priceKey === null ? null : { key: priceKey, unit: guessPriceUnit(valuesOf(priceKey)) },
    images: pickAll('images', (values) => values.length > 0 && values.flat().every(isAddress)),
    tags: pickAll('tags', (values, key) => !NAMESPACE.test(key) && values.flat().every(isText)),
    description: pickAll('description', (values, key) => !NAMESPACE.test(key) && values.flat().every(isText)),
    options: pickAll(
      'options',
      (values) => values.length > 0 && values.every(Array.isArray) && values.flat().every(isShortText),
    ),
    ignored: pickAll('ignored', () => true),
  }
}

/**
 * Reads a record by a mapping, whole amounts as ones of `currency` (ISO 4217; hundredths when absent). Keys without a
 * role become attributes; nested values are left out.
 */
export function applyMapping(record: NdjsonRecord, mapping: FieldMapping, currency?: string): MappedRecord {
  const text = (key: string | null) => (key === null ? '' : texts(record[key]).join(', '))
  const description = mapping.description.map(text).filter(Boolean).join('\n')
  const isHtml = /<[a-z][^>]*>/i.test(description)
  return {
    externalId: text(mapping.externalId) || null,
    title: text(mapping.title),
    vendor: text(mapping.vendor),
    type: text(mapping.type),
    tags: mapping.tags
      .flatMap((key) => texts(record[key]))
      .flatMap((tag) => tag.split(/\s*[,;|]\s*/))
      .filter(Boolean),
    descriptionHtml: isHtml ? description : null,
    descriptionText: isHtml || !description ? null : description,
    priceMinor: mapping.price ? toMinor(record[mapping.price.key], mapping.price.unit, currency) : null,
    images: mapping.images.flatMap((key) => texts(record[key])).filter(isAddress),
    options: mapping.options
      .map((key) => ({ name: keyWords(key), values: texts(record[key]) }))
      .filter(({ values }) => values.length > 0),
    attributes: attributesOf(record, mapping),
  }
}

function attributesOf(record: NdjsonRecord, mapping: FieldMapping): MappedAttribute[] {
  const { externalId, title, vendor, type, price, images, tags, description, options, ignored } = mapping
  const roles = new Set([
    externalId,
    title,
    vendor,
    type,
    price?.key,
    ...images,
    ...tags,
    ...description,
    ...options,
    ...ignored,
  ])
  const attributes: MappedAttribute[] = []
  for (const [key, raw] of Object.entries(record)) {
    if (roles.has(key) || isEmpty(raw)) continue
    const name = keyWords(key)
    if (typeof raw === 'number' || typeof raw === 'boolean') attributes.push({ name, value: raw })
    else if (texts(raw).length > 0) attributes.push({ name, value: texts(raw).join(', ') })
  }
  return attributes
}

/** Strings of a value or list, line breaks that an exporter escaped twice put right. */
function texts(value: unknown): string[] {
  return [value]
    .flat()
    .filter((item) => typeof item === 'string' || typeof item === 'number')
    .map((item) =>
      String(item)
        .replace(/\\r?\\n|\\n/g, '\n')
        .trim(),
    )
    .filter(Boolean)
}

/** In a namespace of attributes, a bare "type" is a property of the thing ("Original"), not its kind. */
function isTypeKey(key: string): boolean {
  return !NAMESPACE.test(key) || keyWords(key) !== 'type'
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''
const isText = (value: unknown) => typeof value === 'string'
const isShortText = (value: unknown) => typeof value === 'string' && value.length <= LONGEST_OPTION
const isAddress = (value: unknown) => typeof value === 'string' && /^(https?:)?\/\/|^\/[\w-]+\//.test(value)
const isPrice = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && /\d/.test(value) && value.length < 24)
const areDistinct = (values: unknown[]) => new Set(values.map(String)).size === values.length
const repeat = (values: unknown[]) => values.length < 4 || new Set(values.map(String)).size < values.length
