import { z } from 'zod'

export const tones = ['friendly', 'neutral', 'formal'] as const
export const modelProviders = ['none', 'openai-compatible', 'anthropic'] as const
export type ModelProvider = (typeof modelProviders)[number]

/** Texts by BCP 47 tag; a language that isn't there uses the product's own words. */
export type Greetings = Record<string, string>
export type Suggestions = Record<string, string[]>

/** What a shop has decided about its assistant. The model's key isn't among it: it is never read back. */
export interface AssistantSettings {
  name: string
  tone: (typeof tones)[number]
  instructions: string
  greeting: Greetings
  suggestions: Suggestions
  modelProvider: ModelProvider
  modelName: string
  modelBaseUrl: string
  hasModelKey: boolean
  handoverEmail: string
}

const languageTag = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)

export const assistantSettingsSchema = z
  .object({
    name: z.string().trim().min(1).max(60),
    tone: z.enum(tones),
    instructions: z.string().trim().max(4000).default(''),
    greeting: z.record(languageTag, z.string().trim().max(300)).default({}),
    suggestions: z.record(languageTag, z.array(z.string().trim().min(1).max(80)).max(4)).default({}),
    handoverEmail: z.union([z.literal(''), z.email()]).default(''),
    modelProvider: z.enum(modelProviders),
    modelName: z.string().trim().max(120).default(''),
    modelBaseUrl: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
    /** Empty: the kept one stays. */
    modelKey: z.string().trim().max(400).default(''),
    /** Forget the kept key. */
    removeModelKey: z.boolean().default(false),
  })
  .superRefine(({ modelProvider, modelName, modelBaseUrl }, context) => {
    const missing = (path: string) =>
      context.addIssue({ code: 'custom', path: [path], message: 'errors.field.required' })
    if (modelProvider !== 'none' && !modelName) missing('modelName')
    if (modelProvider === 'openai-compatible' && !modelBaseUrl) missing('modelBaseUrl')
  })
export type AssistantSettingsInput = z.input<typeof assistantSettingsSchema>
