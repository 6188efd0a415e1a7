import { meaningOf, probabilityOf } from '~/domains/intents/intents.server'
import { asksOrderRule, saysOrderRule } from '../entities/order-rule-answer.server'
import { knowledgeTool } from '../tools/knowledge.server'
import { runTool } from '../tools/tool'
import type { Turn } from '../turn.server'
import type { Draft } from '../without-model/draft'
import { knowledgeAnswer } from '../without-model/knowledge-answer.server'
import { personOffer } from '../without-model/person-answers.server'

/** From this probability on, another day for a parcel is wanted, which no order look-up gives. */
const WANTS_OTHER_DAY = 0.5

/** From this probability on, a rule may be asked for, and not that something be done. */
const MAY_ASK = 0.3

/** What the shop's pages say of changing or cancelling orders, where that is asked: "can I still cancel?" */
export async function orderRule(turn: Turn): Promise<Draft | null> {
  const { input, understood, context } = turn
  const meant = meaningOf(input.text)
  const asks =
    understood.asksRules ||
    probabilityOf(meant, 'order.cancel-policy', 'order.change-policy') >= MAY_ASK ||
    probabilityOf(meant, 'my-order.change-date') >= WANTS_OTHER_DAY
  if (!asks || !asksOrderRule(input.text)) return null
  const rule = knowledgeAnswer(
    turn,
    await runTool(context, knowledgeTool, { question: input.text.slice(0, 1000) }),
  )
  const isSaid = rule?.outcome === 'answered' || rule?.outcome === 'shown'
  return rule && isSaid && saysOrderRule([...titlesOf(rule), rule.text].join('\n')) ? rule : null
}

/** A page's title says of what its sentences are. */
const titlesOf = ({ parts }: Draft): string[] =>
  parts.flatMap((part) => (part.type === 'sources' ? part.sources.map(({ title }) => title) : []))

/** The shop's rule, and below it what is done about the shopper's own order. */
export const withRule = (rule: Draft | null, draft: Draft): Draft =>
  rule
    ? {
        ...draft,
        text: `${rule.text}\n${draft.text}`,
        parts: [...rule.parts.filter(({ type }) => type === 'sources'), ...draft.parts],
      }
    : draft

/** What the pages say where no order can be looked up, with the way to who can. */
export function ruleWithPerson(turn: Turn, rule: Draft): Draft {
  const { say } = turn
  return {
    ...rule,
    text: `${rule.text}\n${say('orderUnavailable')} ${say('personOffer')}`,
    parts: [...rule.parts.filter(({ type }) => type === 'sources'), ...personOffer(turn)],
    intent: 'order',
  }
}
