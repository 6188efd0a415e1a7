import { intentsOfTopic } from './asked-topic.server'
import type { EntityFound } from './entity-quote'
import type { EntityRequest } from './evidence'
import { asksHours, hoursAnswer } from './hours-answer.server'
import { nameAnswer, topicOfNames } from './name-answer.server'
import { asksOrderRule, topicsOfOrderRules } from './order-rule-answer.server'
import { placeAnswer, placesAsked } from './place-answer.server'
import { asksOfShipping, shippingAnswer } from './shipping-answer.server'
import { asksThreshold, thresholdAnswer } from './threshold-answer.server'

const READERS = [hoursAnswer, thresholdAnswer, placeAnswer, nameAnswer, shippingAnswer]

/** What the pages say of the thing that a question names; null where it names none, or they say nothing of its sort. */
export function entityAnswer(request: EntityRequest): EntityFound | null {
  for (const read of READERS) {
    const found = read(request)
    if (found) return found
  }
  return null
}

/**
 * What pages that say something of the thing asked for are about, as intents with a weight: they are found by that in
 * any language, and where they don't name it. Null where no such thing is asked for.
 */
export function topicsOfEntity(question: string, language: string): ReadonlyMap<string, number> | null {
  if (asksHours(question, language)) return intentsOfTopic('hours')
  if (asksThreshold(question)) return new Map([...intentsOfTopic('shipping'), ...intentsOfTopic('returns')])
  if (placesAsked(question, language) || asksOfShipping(question)) return intentsOfTopic('shipping')
  const topic = topicOfNames(question, language)
  if (topic) return intentsOfTopic(topic)
  return asksOrderRule(question) ? topicsOfOrderRules() : null
}
