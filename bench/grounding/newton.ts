/** A convex loss with its first and second derivatives at a point. */
export interface Loss {
  value: number
  gradient: Float64Array
  /** Row by row, symmetric. */
  hessian: Float64Array
}

/** The least of a convex loss by Newton's method with step halving, from zero. Deterministic. */
export function minimise(size: number, lossAt: (weights: Float64Array) => Loss, rounds = 25): Float64Array {
  let weights: Float64Array = new Float64Array(size)
  let loss = lossAt(weights)
  for (let round = 0; round < rounds; round++) {
    const step = solve(loss.hessian, loss.gradient)
    let scale = 1
    let next = moved(weights, step, scale)
    let nextLoss = lossAt(next)
    while (nextLoss.value > loss.value && scale > 1e-4) {
      scale /= 2
      next = moved(weights, step, scale)
      nextLoss = lossAt(next)
    }
    const gain = loss.value - nextLoss.value
    if (gain <= 0) break
    weights = next
    loss = nextLoss
    if (gain < 1e-6 * loss.value) break
  }
  return weights
}

function moved(weights: Float64Array, step: Float64Array, scale: number): Float64Array {
  return weights.map((weight, i) => weight - scale * step[i]!)
}

/** Solves a symmetric positive definite system by Cholesky decomposition. */
function solve(matrix: Float64Array, right: Float64Array): Float64Array {
  const n = right.length
  const lower = new Float64Array(n * n)
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i * n + j]!
      for (let k = 0; k < j; k++) sum -= lower[i * n + k]! * lower[j * n + k]!
      lower[i * n + j] = i === j ? Math.sqrt(Math.max(sum, 1e-12)) : sum / lower[j * n + j]!
    }
  }
  const x = Float64Array.from(right)
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < i; k++) x[i]! -= lower[i * n + k]! * x[k]!
    x[i]! /= lower[i * n + i]!
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let k = i + 1; k < n; k++) x[i]! -= lower[k * n + i]! * x[k]!
    x[i]! /= lower[i * n + i]!
  }
  return x
}
