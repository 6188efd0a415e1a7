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
import type { TokensUsed } from '../costs/model-prices'
import type { Grounding } from '../grounding/grounding'
import type { Found } from '../grounding/sections/section-features.server'
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

/** A question that the pages were asked, with what spoke for each answer. */
export interface AskedKnowledge {
  question: string
  /** Best first. */
  passages: PassageHit[]
  grounding: Grounding
  /** Null when nothing in them could be quoted. */
  found: Found | null
}

export interface SearchedProducts {
  /** Best first; prices and stock from the rows. */
  products: ProductCard[]
  /** Share of the question that each product matches, 0 to 1, in the order of `products`. */
  coverage: number[]
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
  /** What was looked up in pages and catalogue, in this order, to explain the answer by. */
  asked: AskedKnowledge[]
  searched: SearchedProducts[]
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
  /** What a model used in this turn. */
  tokens?: TokensUsed
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
  asked: [],
  searched: [],
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
