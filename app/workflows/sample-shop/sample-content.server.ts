import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { projectRoot } from '~/platform/i18n/project-root.server'

const words = z.string().trim().min(1)
const byName = <T extends z.ZodType>(value: T) => z.record(z.string(), value)

const shopSchema = z.strictObject({
  name: words,
  slug: words,
  currency: words.length(3),
  timeZone: words,
  accentColor: words,
  accounts: z.strictObject({
    owner: z.strictObject({ email: z.email(), displayName: words }),
    agent: z.strictObject({ email: z.email(), displayName: words }),
  }),
  assistant: z.strictObject({
    name: words,
    greeting: words,
    suggestions: z.array(words).min(1),
  }),
  cannedReplies: z.array(z.strictObject({ shortcut: words, language: words, text: words })),
  /** What the shop's own names of colours mean. */
  colorMeanings: byName(words),
})

const productSchema = z.strictObject({
  handle: words,
  title: words,
  type: words,
  vendor: words,
  tags: z.array(words),
  /** Beginning of every variant's stock keeping unit. */
  sku: words,
  /** Option whose values have pictures of their own. */
  pictured: words.optional(),
  /** Grams. */
  weight: z.number().int().positive(),
  options: byName(z.array(words).min(1)),
  variants: z
    .array(
      z.strictObject({
        /** Values in the order of `options`. */
        of: z.array(words),
        /** Minor units, as is `was`, the price before. */
        price: z.number().int().positive(),
        was: z.number().int().positive().optional(),
        stock: z.number().int().nonnegative(),
      }),
    )
    .min(1),
  details: byName(words),
  /** Paragraphs. */
  text: z.array(words).min(1),
})

const shelfSchema = z.strictObject({
  collection: z.strictObject({
    handle: words,
    title: words,
    description: words,
  }),
  products: z.array(productSchema).min(1),
})

/** A value of an option, or its name: `options_tr` sets them apart by these marks. */
const name = words.regex(/^(?!.*(?:; |: ))/)

/** What the shop says in another language than English, by the English words or the handle. */
const wordsSchema = z.strictObject({
  greeting: words,
  suggestions: z.array(words).min(1),
  /** All words under which shoppers look for a type of product. */
  types: byName(words),
  optionNames: byName(name),
  values: byName(name),
  products: byName(
    z.strictObject({
      title: words,
      /** By the product's own keys. */
      details: byName(words.regex(/^[^\n]+$/)),
      /** Paragraphs. */
      text: z.array(words).min(1),
    }),
  ),
})

const questionsSchema = z.array(z.strictObject({ question: words, answer: words }))

const conversationsSchema = z.array(
  z.strictObject({
    key: words,
    language: words,
    daysAgo: z.number().int().positive(),
    /** Hour of the day in UTC at which it began. */
    hour: z.number().int().min(0).max(23),
    page: words,
    asks: z.array(words).min(1),
    /** 1 is given only when the assistant answered. */
    rating: z.union([z.literal(1), z.literal(-1), z.null()]),
    /** What a person of the shop wrote at the end. */
    person: words.optional(),
  }),
)

export type SampleShop = z.infer<typeof shopSchema>
export type SampleProduct = z.infer<typeof productSchema>
export type SampleWords = z.infer<typeof wordsSchema>
export type SampleShelf = z.infer<typeof shelfSchema>
export type SampleConversation = z.infer<typeof conversationsSchema>[number]
export interface SamplePage {
  language: string
  title: string
  markdown: string
}
export interface SampleQuestion {
  language: string
  question: string
  answer: string
}

const folder = join(projectRoot, 'content', 'sample-shop')
const json = (...path: string[]): unknown => JSON.parse(readFileSync(join(folder, ...path), 'utf8'))
const namesIn = (...path: string[]) => readdirSync(join(folder, ...path)).sort()

export const sampleShop = (): SampleShop => shopSchema.parse(json('shop.json'))

/** Collections with their products, in the order of their files' names. */
export const sampleShelves = (): SampleShelf[] =>
  namesIn('products').map((name) => shelfSchema.parse(json('products', name)))

export const sampleConversations = (): SampleConversation[] =>
  conversationsSchema.parse(json('conversations.json'))

/** By language, of all languages but English. */
export const sampleWords = (): Map<string, SampleWords> =>
  new Map(namesIn('words').map((name) => [name.replace('.json', ''), wordsSchema.parse(json('words', name))]))

export function sampleQuestions(): SampleQuestion[] {
  return namesIn('questions').flatMap((name) =>
    questionsSchema
      .parse(json('questions', name))
      .map((pair) => ({ language: name.replace('.json', ''), ...pair })),
  )
}

/** Pages of all languages; the first line of a file is its title. */
export function samplePages(): SamplePage[] {
  return namesIn('pages').flatMap((language) =>
    namesIn('pages', language).map((name) => {
      const text = readFileSync(join(folder, 'pages', language, name), 'utf8')
      const [, title, markdown] = /^# (.+)\n+([\s\S]+)$/.exec(text) ?? []
      if (!title || !markdown) throw new Error(`content/sample-shop/pages/${language}/${name} has no title.`)
      return { language, title, markdown: markdown.trim() }
    }),
  )
}

/** Address of a product's picture, with that option value's colour if it is given; null when none was drawn. */
export function pictureUrl(handle: string, value?: string): string | null {
  const name = value ? `${handle}-${value.toLowerCase().replace(/[^a-z0-9]+/g, '-')}` : handle
  const path = join('sample-shop', 'products', `${name}.svg`)
  // The build copies public/ beside its own files; both stand below the project's folder.
  return existsSync(join(projectRoot, 'public', path)) ? `/${path}` : null
}
