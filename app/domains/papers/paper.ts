import { z } from 'zod'
import { stateMachine } from '~/platform/states/state-machine'

export const PAPER_KINDS = ['receipt', 'company', 'identity', 'address', 'other'] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

/** SCANNING: no scanner has looked yet, nobody can open it. INFECTED: its file is gone. */
export const paperMachine = stateMachine('paper', 'SCANNING', {
  SCANNING: ['IN_REVIEW', 'INFECTED'],
  IN_REVIEW: ['ACCEPTED', 'REJECTED'],
  ACCEPTED: [],
  REJECTED: [],
  INFECTED: [],
})
export type PaperState = (typeof paperMachine.states)[number]

export const paperKindSchema = z.enum(PAPER_KINDS)

export const paperReviewSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('accept'), id: z.uuid() }),
  z.object({ intent: z.literal('reject'), id: z.uuid(), reason: z.string().trim().min(3).max(1000) }),
])
export type PaperReview = z.output<typeof paperReviewSchema>

/** A paper as lists show it. */
export interface ListedPaper {
  id: string
  kind: PaperKind
  state: PaperState
  name: string
  bytes: number
  /** Why it was rejected, in the reviewer's words. */
  reason: string | null
  createdAt: Date
}
