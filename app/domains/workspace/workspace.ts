import { z } from 'zod'
import { matchLanguage } from '~/platform/i18n/languages'
import { isCurrency } from '~/platform/money/money'

export {
  type BusinessHours,
  businessHoursSchema,
  isOpenAt,
  nextOpening,
} from './hours/business-hours'

export const workspaceSchema = z.object({
  name: z.string().trim().min(1).max(100),
  currency: z.string().refine(isCurrency, 'settings.errors.currency'),
  defaultLanguage: z.string().refine((code) => matchLanguage(code) === code, 'settings.errors.language'),
  timeZone: z.string().refine(isTimeZone, 'settings.errors.timeZone'),
})
export type WorkspaceInput = z.output<typeof workspaceSchema>

/** Whether Intl knows the name (IANA). */
function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
