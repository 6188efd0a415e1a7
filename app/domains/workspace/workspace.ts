import { z } from 'zod'
import { matchLanguage } from '~/platform/i18n/languages'
import { isTimeZone } from '~/platform/i18n/time-zone'
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
