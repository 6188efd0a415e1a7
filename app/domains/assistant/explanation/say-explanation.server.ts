import { z } from 'zod'
import { translator } from '~/platform/i18n/i18n.server'
import type { SpokenExplanation } from '~/ui/patterns/explanation/explanation'
import { explanationSchema } from './explanation'

const traceSchema = z.object({ why: explanationSchema })

/** What is kept of an answer's reasons, in words of a dashboard's language; null of answers that keep none. */
export function sayExplanation(trace: unknown, language: string): SpokenExplanation | null {
  const read = traceSchema.safeParse(trace)
  if (!read.success) return null
  const t = translator(language, 'intents')
  const say = (intent: string) => t(`meant.${intent}`, { defaultValue: '' })
  const { understood, weighed, ...why } = read.data.why
  return {
    ...why,
    // A later version of the taxonomy may lack an intent that was kept.
    understood: understood
      .map(({ intent, share }) => ({ label: say(intent), share }))
      .filter(({ label }) => label !== ''),
    weighed: weighed.map(({ topic, ...one }) => ({ ...one, topic: topic ? say(topic) || null : null })),
  }
}
