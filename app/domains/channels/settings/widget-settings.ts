import { z } from 'zod'
import { normalOrigin } from './allowed-origin'

/** How the widget looks and whom it serves, as its settings page and its door know it. */
export interface WidgetSettings {
  /** In the script tag; opens nothing but the widget's door. */
  publicKey: string
  /** Tokens of signed-in shoppers that are older were vouched for by another secret; null: by none. */
  identitySecretAt: Date | null
  allowedOrigins: string[]
  /** Hexadecimal, `#rrggbb`. */
  accentColor: string
  position: 'start' | 'end'
  theme: 'auto' | 'light' | 'dark'
  launcherLabel: string
  /** Messages one visitor may send in an hour. */
  visitorPerHour: number
  /** Messages all visitors together may send in a day. */
  shopPerDay: number
  /** Whether shoppers may send files. */
  takesFiles: boolean
}

/** A wildcard covers a site's subdomains: more are a mistake. */
export const MOST_ORIGINS = 50

/** Origins one a line or separated by commas; problems name the key of the words that say what is wrong. */
const originsSchema = z
  .string()
  .max(4000)
  .default('')
  .transform((text, context) => {
    const origins = new Set<string>()
    for (const written of text.split(/[\s,]+/).filter(Boolean)) {
      const origin = normalOrigin(written)
      if (origin) origins.add(origin)
      else context.addIssue({ code: 'custom', message: 'channels.errors.origin', params: { written } })
    }
    return [...origins]
  })
  .refine((origins) => origins.length <= MOST_ORIGINS, 'channels.errors.tooManyOrigins')

export const widgetSettingsSchema = z.object({
  allowedOrigins: originsSchema,
  accentColor: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'channels.errors.color')
    .transform((color) => color.toLowerCase()),
  position: z.enum(['start', 'end']),
  theme: z.enum(['auto', 'light', 'dark']),
  launcherLabel: z.string().trim().max(40, 'channels.errors.label').default(''),
  visitorPerHour: z.coerce
    .number({ error: 'channels.errors.number' })
    .int('channels.errors.number')
    .min(1, 'channels.errors.number')
    .max(10_000, 'channels.errors.number'),
  shopPerDay: z.coerce
    .number({ error: 'channels.errors.number' })
    .int('channels.errors.number')
    .min(1, 'channels.errors.number')
    .max(1_000_000, 'channels.errors.number'),
  /** Left as it is by a form that doesn't ask. */
  takesFiles: z
    .enum(['yes', 'no'])
    .transform((answer) => answer === 'yes')
    .optional(),
})

export type WidgetSettingsChange = z.infer<typeof widgetSettingsSchema>
