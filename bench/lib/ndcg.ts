/** Ratings of one query by document. */
export type Ratings = Map<string, number>

/**
 * nDCG at `depth`: the gain is the rating, the discount log2(rank + 1), unrated results count 0, the ideal order
 * comes from the rated documents.
 */
export function ndcg(ranked: string[], ratings: Ratings, depth = 10): number {
  const gain = (values: number[]) =>
    values.slice(0, depth).reduce((sum, value, i) => sum + value / Math.log2(i + 2), 0)
  const ideal = gain([...ratings.values()].sort((a, b) => b - a))
  return ideal === 0 ? 0 : gain(ranked.map((id) => ratings.get(id) ?? 0)) / ideal
}
