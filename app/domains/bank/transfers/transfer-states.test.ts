import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  AWAITING_MONEY,
  standingOf,
  stateOfTransfer,
  type TransferState,
  transferMachine,
} from './transfer-states'

const amount = fc.integer({ min: 1, max: 150 })
const event = fc.oneof(
  fc.record({ kind: fc.constantFrom('receipt', 'reject', 'expire', 'confirm', 'withdraw') }),
  fc.record({ kind: fc.constantFrom('assign', 'return'), minor: amount }),
)

test('whatever happens to a transfer, each move is legal and its state says how much is there', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), (events) => {
      const expectedMinor = 100
      let state: TransferState = 'AWAITING'
      const row = { ended: null as string | null, receiptAt: null as Date | null }
      let [received, returned] = [0, 0]
      const waiting: number[] = []
      for (const happened of events) {
        const minor = 'minor' in happened ? happened.minor : 0
        const mayEnd = AWAITING_MONEY.includes(state)
        if (happened.kind === 'receipt') row.receiptAt ??= new Date(0)
        if (happened.kind === 'reject' && mayEnd) row.ended = 'REJECTED'
        if (happened.kind === 'expire' && mayEnd) row.ended = 'EXPIRED'
        if (happened.kind === 'assign') waiting.push(minor)
        if (happened.kind === 'confirm') received += waiting.pop() ?? 0
        if (happened.kind === 'withdraw') waiting.shift()
        if (happened.kind === 'return') returned += Math.min(minor, received - returned)
        const pendingMinor = waiting.reduce((sum, one) => sum + one, 0)
        const confirmedMinor = received - returned
        const to = stateOfTransfer(
          { expectedMinor, confirmedMinor, pendingMinor },
          standingOf(row, received > 0),
        )
        if (to !== state) expect(transferMachine.mayMove(state, to), `${state} to ${to}`).toBe(true)
        state = to
        expect(state === 'CONFIRMED').toBe(confirmedMinor >= expectedMinor && pendingMinor === 0)
        expect(['MATCHED', 'PARTIAL', 'OVERPAID', 'CONFIRMED'].includes(state)).toBe(
          confirmedMinor + pendingMinor > 0,
        )
      }
    }),
    { numRuns: 500 },
  )
})
