import { minimise } from './newton'

/** Weights in the features' own units, so that a score is the plain sum of products plus the bias. */
export interface LinearModel {
  weights: number[]
  bias: number
}

/** One question's candidates; `right` marks those that hold the answer, at least one. */
export interface Contest {
  features: ArrayLike<number>[]
  right: boolean[]
}

export interface Example {
  features: ArrayLike<number>
  label: 0 | 1
  /** How much the example counts. */
  weight: number
  /** Examples of the same name should score alike on average, as those of other names do; none when absent. */
  group?: string
}

/** Means and deviations, so that one penalty fits all features. */
function scaling(rows: ArrayLike<number>[], size: number) {
  const mean = new Float64Array(size)
  const deviation = new Float64Array(size)
  for (const row of rows) for (let i = 0; i < size; i++) mean[i]! += row[i]! / rows.length
  for (const row of rows)
    for (let i = 0; i < size; i++) deviation[i]! += (row[i]! - mean[i]!) ** 2 / rows.length
  for (let i = 0; i < size; i++) deviation[i] = Math.sqrt(deviation[i]!) || 1
  return { mean, deviation }
}

/**
 * Multinomial logistic regression over each question's candidates (McFadden's conditional logit) with an L2
 * penalty on the weights of standardised features. When several candidates are right, they share the mark.
 */
export function fitRanking(contests: Contest[], penalty: number): LinearModel {
  const size = contests[0]!.features[0]!.length
  const { deviation } = scaling(
    contests.flatMap(({ features }) => features),
    size,
  )
  const scaled = contests.map(({ features, right }) => ({
    rows: features.map((row) => Float64Array.from(row, (value, i) => value / deviation[i]!)),
    target: right.map((is) => (is ? 1 / right.filter(Boolean).length : 0)),
  }))
  const weights = minimise(size, (at) => {
    let value = 0
    const gradient = new Float64Array(size)
    const hessian = new Float64Array(size * size)
    for (const { rows, target } of scaled) {
      const scores = rows.map((row) => dot(row, at))
      const top = Math.max(...scores)
      const powers = scores.map((score) => Math.exp(score - top))
      const total = powers.reduce((sum, power) => sum + power, 0)
      const mean = new Float64Array(size)
      rows.forEach((row, c) => {
        const p = powers[c]! / total
        if (target[c]! > 0) value -= target[c]! * Math.log(p + 1e-300)
        for (let i = 0; i < size; i++) {
          gradient[i]! += (p - target[c]!) * row[i]!
          mean[i]! += p * row[i]!
          if (p > 1e-5) for (let j = 0; j <= i; j++) hessian[i * size + j]! += p * row[i]! * row[j]!
        }
      })
      for (let i = 0; i < size; i++)
        for (let j = 0; j <= i; j++) hessian[i * size + j]! -= mean[i]! * mean[j]!
    }
    return penalised(value, gradient, hessian, at, penalty, size)
  })
  return { weights: Array.from(weights, (weight, i) => weight / deviation[i]!), bias: 0 }
}

/**
 * Logistic regression with an L2 penalty on the weights of standardised features, none on the bias. `evenness` is the
 * penalty, for each example, on the squared difference of a group's mean score from that of all groups.
 */
export function fitDecision(examples: Example[], penalty: number, evenness = 0): LinearModel {
  const size = examples[0]!.features.length
  const { mean, deviation } = scaling(
    examples.map(({ features }) => features),
    size,
  )
  const rows = examples.map(({ features }) => {
    const row = new Float64Array(size + 1)
    for (let i = 0; i < size; i++) row[i] = (features[i]! - mean[i]!) / deviation[i]!
    row[size] = 1
    return row
  })
  const full = size + 1
  const drift = groupDrift(rows, examples, size, evenness * examples.length)
  const fitted = minimise(full, (at) => {
    let value = 0
    const gradient = new Float64Array(full)
    const hessian = new Float64Array(full * full)
    examples.forEach(({ label, weight }, e) => {
      const row = rows[e]!
      const p = 1 / (1 + Math.exp(-dot(row, at)))
      value -= weight * Math.log((label ? p : 1 - p) + 1e-300)
      const slope = weight * (p - label)
      const bend = weight * p * (1 - p)
      for (let i = 0; i < full; i++) {
        gradient[i]! += slope * row[i]!
        const bent = bend * row[i]!
        for (let j = 0; j <= i; j++) hessian[i * full + j]! += bent * row[j]!
      }
    })
    for (const mean of drift) {
      const off = dot(mean, at)
      value += off ** 2
      for (let i = 0; i < size; i++) {
        gradient[i]! += 2 * off * mean[i]!
        for (let j = 0; j <= i; j++) hessian[i * full + j]! += 2 * mean[i]! * mean[j]!
      }
    }
    return penalised(value, gradient, hessian, at, penalty, size)
  })
  const weights = Array.from({ length: size }, (_, i) => fitted[i]! / deviation[i]!)
  return { weights, bias: fitted[size]! - weights.reduce((sum, weight, i) => sum + weight * mean[i]!, 0) }
}

/** By how much each group's mean row differs from the mean of all groups, scaled so that its square is the penalty. */
function groupDrift(
  rows: Float64Array[],
  examples: Example[],
  size: number,
  strength: number,
): Float64Array[] {
  const groups = [...new Set(examples.flatMap(({ group }) => group ?? []))]
  if (strength === 0 || groups.length < 2) return []
  const means = groups.map((group) => {
    const own = rows.filter((_, e) => examples[e]!.group === group)
    return Float64Array.from(
      { length: size },
      (_, i) => own.reduce((sum, row) => sum + row[i]!, 0) / own.length,
    )
  })
  const scale = Math.sqrt(strength / groups.length)
  return means.map((mean) =>
    mean.map((value, i) => scale * (value - means.reduce((sum, other) => sum + other[i]!, 0) / means.length)),
  )
}

function penalised(
  value: number,
  gradient: Float64Array,
  hessian: Float64Array,
  at: Float64Array,
  penalty: number,
  size: number,
) {
  const full = gradient.length
  for (let i = 0; i < size; i++) {
    value += penalty * at[i]! ** 2
    gradient[i]! += 2 * penalty * at[i]!
    hessian[i * full + i]! += 2 * penalty
  }
  for (let i = 0; i < full; i++) for (let j = 0; j < i; j++) hessian[j * full + i] = hessian[i * full + j]!
  return { value, gradient, hessian }
}

export function dot(row: ArrayLike<number>, weights: ArrayLike<number>): number {
  let sum = 0
  for (let i = 0; i < row.length; i++) sum += row[i]! * weights[i]!
  return sum
}
