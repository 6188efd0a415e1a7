import { type MatchableLine, type MatchableTransfer, type Proposal, scoreMatch } from './score-match'

export interface LineProposals {
  lineId: string
  /** The one that an admin may take as it is; null when none is better than every other. */
  best: Proposal | null
  /** All that something speaks for, the best first. */
  all: Proposal[]
}

/**
 * What open lines probably belong to. Every line is proposed for one transfer at most; without a reference a transfer is
 * proposed to one line at most. The order in which lines and transfers are given changes nothing.
 */
export function proposeMatches(
  lines: readonly MatchableLine[],
  transfers: readonly MatchableTransfer[],
): LineProposals[] {
  const proposals = lines.map((line) => ({
    lineId: line.id,
    all: transfers
      .map((transfer) => scoreMatch(line, transfer))
      .filter((proposal) => proposal !== null)
      .sort(byScore),
  }))
  const guessed = new Map<string, number>()
  for (const { all } of proposals) {
    const leader = leaderOf(all)
    if (leader && !isNamed(leader)) guessed.set(leader.transferId, (guessed.get(leader.transferId) ?? 0) + 1)
  }
  return proposals.map(({ lineId, all }) => {
    const leader = leaderOf(all)
    const isRivalled = leader && !isNamed(leader) && guessed.get(leader.transferId)! > 1
    return { lineId, all, best: leader && !isRivalled ? leader : null }
  })
}

const isNamed = ({ reasons }: Proposal) => reasons.includes('reference') || reasons.includes('orderNumber')

/** The first, when it is better than the second. */
function leaderOf([first, second]: Proposal[]): Proposal | null {
  if (!first) return null
  return second && second.score === first.score ? null : first
}

const byScore = (a: Proposal, b: Proposal) => b.score - a.score || (a.transferId < b.transferId ? -1 : 1)
