import type { AnswerEvent, AnswerInput } from './answer-event'
import { getAssistantSettings } from './settings/get-assistant-settings.server'
import { beginTurn } from './turn.server'
import { personWords } from './without-model/person-answers.server'

/** Tells a shopper that a person will answer, whatever they asked; in the events of `answer`. Writes nothing. */
export async function* handOver(input: AnswerInput): AsyncGenerator<AnswerEvent> {
  const turn = beginTurn(input, await getAssistantSettings(input.workspaceId), null)
  const text = personWords(turn)
  const part = { type: 'handover', state: 'requested' } as const
  yield { type: 'text', delta: text }
  yield { type: 'part', part }
  yield {
    type: 'final',
    text,
    parts: [part],
    outcome: 'handover',
    intent: 'person',
    language: turn.language,
    trace: { tools: [], model: 'none' },
  }
}
