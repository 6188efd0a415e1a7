import { productStatistics } from '~/domains/catalog/catalog.server'
import type { MessagePart } from '~/domains/conversations/conversations'
import { handToPersonTool } from '../tools/hand-to-person.server'
import { runTool } from '../tools/tool'
import type { Turn } from '../turn.server'
import type { Draft } from './draft'
import { termsOf } from './product-name.server'

/** The offer to ask a colleague, with the button that accepts it. */
export const personOffer = ({ say }: Turn): MessagePart[] => [
  { type: 'handover', state: 'offered' },
  { type: 'quick-replies', replies: [{ label: say('personYes'), text: say('personYes') }] },
]

/** Brings in a person when the shopper asked for one. */
export async function personAnswer(turn: Turn): Promise<Draft | null> {
  const { context } = turn
  if (!context.personAsked && !(await asksAfterPerson(turn))) return null
  const { state } = await runTool({ ...context, personAsked: true }, handToPersonTool, {})
  return {
    text: personWords(turn),
    parts: [{ type: 'handover', state }],
    outcome: 'handover',
    intent: 'person',
  }
}

/** "Is Maureen there?", where nothing that is sold is called so. */
async function asksAfterPerson({ understood: { askedAfter }, language, input }: Turn): Promise<boolean> {
  if (askedAfter === null) return false
  const { documentFrequency } = await productStatistics(input.workspaceId)
  return [...termsOf(askedAfter, language)].every((term) => documentFrequency(term) === 0)
}

/** A person was asked for, and how else to reach one. */
export function personWords({ say, settings }: Turn): string {
  const mail = settings.handoverEmail ? ` ${say('personByMail', { email: settings.handoverEmail })}` : ''
  return say('personRequested') + mail
}
