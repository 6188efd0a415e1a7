import type { z } from 'zod'
import type { ProductDetails } from '~/domains/catalog/catalog'
import type { ProductCard, ShopperCart } from '~/domains/conversations/conversations'
import type { PassageHit } from '~/domains/knowledge/knowledge'
import type {
  ChangeKind,
  ChangeRequest,
  OrderDesk,
  OrderSummary,
  ProposalAnswer,
  VariantFacts,
} from '~/domains/store/store'
import type { ToolCall } from '../answer-event'
import type { SeenCart } from './seen-cart'

export interface FoundOrder {
  order: OrderSummary
  /** What may be asked of it next; null for one that was only listed. */
  may: ChangeKind[] | null
}

export interface ProposedChange {
  change: ChangeRequest
  answer: ProposalAnswer
}

/** What is told of a proof that was begun: never whether there is such an order. */
export interface BegunProof {
  orderNumber: string
  kind: 'sent' | 'limited' | 'identified' | 'off'
}

/** What the tools of one turn returned: the only ground for anything the assistant says. */
export interface Evidence {
  cards: Map<string, ProductCard>
  details: Map<string, ProductDetails>
  passages: Map<string, PassageHit>
  orders: FoundOrder[]
  /** Variants that an ordered item could become. */
  variants: VariantFacts[]
  /** The change that was asked for in this turn: what is said of it is ours, whoever asked. */
  proposal: Promise<ProposedChange> | null
  /** The proof that was begun in this turn. */
  proof: BegunProof | null
  cart: SeenCart | null
}

export interface ToolContext {
  workspaceId: string
  /** The connected shop the shopper is in; all shops of the workspace when absent. */
  storeId?: string
  /** BCP 47 tag of the shopper's language. */
  language: string
  /** Orders of whoever writes; null where there is no conversation to speak of them in. */
  orders: OrderDesk | null
  /** The cart as the shopper's page shows it; null where none can be seen. */
  cart: ShopperCart | null
  /**
   * Whether the shopper asked for a person, in their own words or by accepting an offer. Only then does
   * `hand_to_person` do it; whatever else calls it gets an offer for the shopper to decide on.
   */
  personAsked: boolean
  evidence: Evidence
  calls: ToolCall[]
}

/** The same with and without a model. `run` reads; it changes nothing. */
export interface Tool<Input, Result> {
  name: string
  /** For a model. */
  description: string
  input: z.ZodType<Input>
  run(context: ToolContext, input: Input): Promise<Result>
}

export const emptyEvidence = (): Evidence => ({
  cards: new Map(),
  details: new Map(),
  passages: new Map(),
  orders: [],
  variants: [],
  proposal: null,
  proof: null,
  cart: null,
})

/** Checks the input, runs, and notes how long it took in `context.calls`. */
export async function runTool<Input, Result>(
  context: ToolContext,
  { name, input: schema, run }: Tool<Input, Result>,
  input: Input,
): Promise<Result> {
  const started = performance.now()
  try {
    return await run(context, schema.parse(input))
  } finally {
    context.calls.push({ name, ms: Math.round((performance.now() - started) * 10) / 10 })
  }
}
