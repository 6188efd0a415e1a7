import { intentsOfTopic } from './asked-topic.server'
import type { EntityFound } from './entity-quote'
import type { EntityRequest } from './evidence'
import { asksHours, hoursAnswer } from './hours-answer.server'
import { nameAnswer, topicOfNames } from './name-answer.server'
import { placeAnswer, placesAsked } from './place-answer.server'

/** What the pages say of the thing that a question names; null where it names none, or they say nothing of its sort. */
export function entityAnswer(request: EntityRequest): EntityFound | null {
  return hoursAnswer(request) ?? placeAnswer(request) ?? nameAnswer(request)
}

/**
 * What pages that say something of the thing asked for are about, as intents with a weight: they are found by that in
 * any language, and where they don't name it. Null where no such thing is asked for.
 */
export function topicsOfEntity(question: string, language: string): ReadonlyMap<string, number> | null {
  if (asksHours(question, language)) return intentsOfTopic('hours')
  if (placesAsked(question, language)) return intentsOfTopic('shipping')
  const topic = topicOfNames(question, language)
  return topic && intentsOfTopic(topic)
}
