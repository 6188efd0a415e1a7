import type { MessagePart } from '~/domains/conversations/conversations'
import { handToPersonTool } from '../tools/hand-to-person.server'
import { orderStatusTool } from '../tools/order-status.server'
import { runTool } from '../tools/tool'
import type { Turn } from '../turn.server'
import type { Draft } from './draft'

/** The offer to ask a colleague, with the button that accepts it. */
export const personOffer = ({ say }: Turn): MessagePart[] => [
  { type: 'handover', state: 'offered' },
  { type: 'quick-replies', replies: [{ label: say('personYes'), text: say('personYes') }] },
]

/** Brings in a person when the shopper asked for one. */
export async function personAnswer(turn: Turn): Promise<Draft | null> {
  const { context, say, settings } = turn
  if (!context.personAsked) return null
  const { state } = await runTool(context, handToPersonTool, {})
  const mail = settings.handoverEmail ? ` ${say('personByMail', { email: settings.handoverEmail })}` : ''
  return {
    text: say('personRequested') + mail,
    parts: [{ type: 'handover', state }],
    outcome: 'handover',
    intent: 'person',
  }
}

/** Looks an order up, or says plainly that it can't and offers a person. */
export async function orderAnswer(turn: Turn): Promise<Draft> {
  const { context, say, understood } = turn
  const { orderNumber: number } = understood
  if (context.orders && !number) {
    return { text: say('orderWhichNumber'), parts: [], outcome: 'clarified', intent: 'order' }
  }
  const answer = await runTool(context, orderStatusTool, { number: number ?? '?' })
  if (answer.kind === 'found') {
    const { status, trackingUrl } = answer.order
    const text = say('orderStatus', { number: answer.order.number, status })
    const source = {
      n: 1,
      title: answer.order.number,
      url: trackingUrl,
      quote: status,
      kind: 'page',
      id: 'order',
    } as const
    const parts: MessagePart[] = trackingUrl ? [{ type: 'sources', sources: [source] }] : []
    return { text, parts, outcome: 'answered', intent: 'order' }
  }
  const missing =
    answer.kind === 'not-found' ? say('orderNotFound', { number: number ?? '' }) : say('orderUnavailable')
  return {
    text: `${missing} ${say('personOffer')}`,
    parts: personOffer(turn),
    outcome: 'unknown',
    intent: 'order',
  }
}
