import type { SubmissionResult } from '@conform-to/react'
import type { z } from 'zod'
import {
  characterSchema,
  greetingSchema,
  type ModelTest,
  modelChoiceSchema,
} from '~/domains/assistant/assistant'
import { saveCharacter, saveGreeting, saveModelChoice, testModel } from '~/domains/assistant/assistant.server'
import { AppError } from '~/platform/errors/app-error'
import { parseForm } from '~/ui/form/parse-form'

export interface ChangedAssistant {
  intent: string
  /** For the form that was sent. */
  reply?: SubmissionResult<string[]>
  test?: ModelTest
}

/** Saves one of the settings page's forms, or tests the saved model. @throws AppError `bad_request` */
export async function changeAssistant(workspaceId: string, form: FormData): Promise<ChangedAssistant> {
  const intent = String(form.get('intent'))
  switch (intent) {
    case 'character':
      return {
        intent,
        reply: await save(form, characterSchema, (value) => saveCharacter(workspaceId, value)),
      }
    case 'greeting':
      return { intent, reply: await save(form, greetingSchema, (value) => saveGreeting(workspaceId, value)) }
    case 'model':
      return {
        intent,
        reply: await save(form, modelChoiceSchema, (value) => saveModelChoice(workspaceId, value)),
      }
    case 'test':
      return { intent, test: await testModel(workspaceId) }
    default:
      throw new AppError('bad_request', { detail: `intent ${intent}` })
  }
}

/** The reply to a form with a key in it must not carry the key back. */
async function save<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
  keep: (value: z.output<Schema>) => Promise<void>,
): Promise<SubmissionResult<string[]>> {
  const submission = parseForm(form, schema)
  if (submission.status === 'success') await keep(submission.value)
  return submission.reply({ hideFields: ['modelKey'] as never })
}
