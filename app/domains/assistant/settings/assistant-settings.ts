import { z } from 'zod'

export const tones = ['friendly', 'neutral', 'formal'] as const
export const modelProviders = ['none', 'openai-compatible', 'anthropic'] as const
export type ModelProvider = (typeof modelProviders)[number]

export const MOST_SUGGESTIONS = 4

/** What a shop has decided about its assistant. The model's key isn't among it: it is never read back. */
export interface AssistantSettings {
  name: string
  tone: (typeof tones)[number]
  /** The merchant's own words to a model. */
  instructions: string
  /** By BCP 47 tag; a language that isn't there uses the product's own words. */
  greeting: Record<string, string>
  suggestions: Record<string, string[]>
  modelProvider: ModelProvider
  modelName: string
  modelBaseUrl: string
  hasModelKey: boolean
  /** Tokens that the model may use in a month, and for one visitor in a day; null: no limit. */
  modelMonthTokens: number | null
  modelVisitorTokens: number | null
  modelCosts: ModelCostLimits
  /** Where shoppers may write while nobody answers. */
  handoverEmail: string
}

/** What the model may cost, the shop and one visitor, in millionths of the currency of its price; null: no limit. */
export interface ModelCostLimits {
  day: number | null
  month: number | null
  visitorDay: number | null
  visitorMonth: number | null
}

/** What every assistant is called until its shop gives it a name; shoppers read the word of their own language. */
export const UNNAMED = 'Assistant'

const text = (most: number) => z.string().trim().max(most).default('')

/** A field that may be left empty; forms send nothing for one. */
const orEmpty = (schema: z.ZodType<string>) =>
  z
    .union([z.literal(''), schema])
    .optional()
    .transform((given) => given ?? '')

export const characterSchema = z.object({
  name: z.string().trim().min(1).max(60),
  tone: z.enum(tones),
  instructions: text(4000),
  handoverEmail: orEmpty(z.email()),
})
export type Character = z.output<typeof characterSchema>

/** Both texts of one language; empty ones go back to the product's own words. */
export const greetingSchema = z.object({
  language: z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/),
  greeting: text(300),
  /** One a line. */
  suggestions: text(500).transform((lines) =>
    lines
      .split('\n')
      .map((line) => line.trim().slice(0, 80))
      .filter(Boolean)
      .slice(0, MOST_SUGGESTIONS),
  ),
})
export type Greeting = z.output<typeof greetingSchema>

/** Empty: no limit. */
const tokenLimit = z
  .union([z.literal(''), z.coerce.number().int().min(1).max(1e12)])
  .optional()
  .transform((given) => (typeof given === 'number' ? given : null))

/** An amount of the price's currency. Empty: no limit. */
const costLimit = z
  .string()
  .trim()
  .regex(/^(\d{1,7}([.,]\d{1,6})?)?$/, 'errors.field.invalid')
  .optional()
  .transform((text) => (text ? Math.round(Number(text.replace(',', '.')) * 1_000_000) : null))

export const modelChoiceSchema = z
  .object({
    modelProvider: z.enum(modelProviders),
    modelName: text(120),
    modelBaseUrl: orEmpty(z.url({ protocol: /^https?$/, error: 'errors.field.url' })),
    /** Empty: the kept one stays. */
    modelKey: text(400),
    modelMonthTokens: tokenLimit,
    modelVisitorTokens: tokenLimit,
    modelDayCost: costLimit,
    modelMonthCost: costLimit,
    modelVisitorDayCost: costLimit,
    modelVisitorMonthCost: costLimit,
  })
  .superRefine(({ modelProvider, modelName, modelBaseUrl }, context) => {
    const missing = (path: string) =>
      context.addIssue({ code: 'custom', path: [path], message: 'errors.field.required' })
    if (modelProvider !== 'none' && !modelName) missing('modelName')
    if (modelProvider === 'openai-compatible' && !modelBaseUrl) missing('modelBaseUrl')
  })
export type ModelChoice = z.output<typeof modelChoiceSchema>
