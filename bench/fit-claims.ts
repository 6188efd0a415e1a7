/**
 * Fits how well a statement of a model must be supported by its source (`with-model/claims/support`) on the work set
 * of `data/understanding/claims`: `npx tsx bench/fit-claims.ts [--write]`. Prints what that carries over to turns that
 * were left out of the fit, and takes the threshold at which 95 of 100 false statements of these are struck.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { weighClaim } from '../app/domains/assistant/with-model/claims/check-claim.server'
import { featuresOf, NO_SUPPORT } from '../app/domains/assistant/with-model/claims/support'
import { factsOf, readClaims } from '../tests/support/claims'
import { dot, fitDecision, type LinearModel } from './grounding/fit-models'

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } })

const WEIGHTS = 'app/domains/assistant/with-model/claims/weights.json'
const PENALTY = 3
const FOLDS = 9
/** A statement of several parts is as false as its worst, which the fit before tells. */
const ROUNDS = 4
const SHARE_STRUCK = 0.95
const NAMES = Object.keys(featuresOf(NO_SUPPORT))

interface Weighed {
  turn: number
  isFalse: boolean
  isStruck: boolean
  supports: number[][]
}

const all = readClaims('work').flatMap((turn, at) => {
  const { ground } = factsOf(turn)
  const weigh = (isFalse: boolean, text: string): Weighed => {
    const cited = (text.match(/\[\d{1,2}\]/g) ?? []).map((mark) => Number(mark.slice(1, -1)) - 1)
    const plain = text.replace(/\[\d{1,2}\]/g, '')
    const { objection, supports } = weighClaim(
      { text: plain, language: turn.language, cited, subjects: [] },
      ground,
    )
    const features = supports.map((support) => {
      const named = featuresOf(support)
      return NAMES.map((name) => named[name]!)
    })
    return { turn: at, isFalse, isStruck: objection !== null, supports: features }
  }
  return [
    ...turn.true.map(([, text]) => weigh(false, text)),
    // What a model says to have done is found otherwise.
    ...turn.false.filter(([kind]) => kind !== 'action').map(([, text]) => weigh(true, text)),
  ]
})

const scores = new Map<Weighed, number>()
for (let fold = 0; fold < FOLDS; fold++) {
  const model = fitWeights(all.filter(({ turn }) => turn % FOLDS !== fold))
  for (const one of all.filter(({ turn }) => turn % FOLDS === fold)) scores.set(one, scoreOf(one, model))
}
const falseScores = all.flatMap((one) => (one.isFalse ? [scores.get(one)!] : [])).sort((a, b) => b - a)
const threshold = falseScores[Math.ceil(falseScores.length * SHARE_STRUCK) - 1]! - 1e-6
for (const at of [threshold, threshold + 0.25, threshold + 0.5, threshold + 1]) {
  const struck = (isFalse: boolean) => {
    const own = all.filter((one) => one.isFalse === isFalse)
    return `${own.filter((one) => scores.get(one)! >= at).length} of ${own.length}`
  }
  console.log(
    `left out of the fit, threshold ${at.toFixed(2)}: false struck ${struck(true)}, true ${struck(false)}`,
  )
}
const { weights, bias } = fitWeights(all)
if (values.write) {
  const rounded = Object.fromEntries(NAMES.map((name, i) => [name, round(weights[i]!)]))
  writeFileSync(
    WEIGHTS,
    `${JSON.stringify({ bias: round(bias), threshold: round(threshold), weights: rounded }, null, 2)}\n`,
  )
}

function fitWeights(statements: Weighed[]): LinearModel {
  const open = statements.filter(({ isStruck, supports }) => !isStruck && supports.length > 0)
  const share = NAMES.indexOf('unmetShare')
  let model: LinearModel = { weights: NAMES.map((_, i) => (i === share ? 1 : 0)), bias: 0 }
  for (let round = 0; round < ROUNDS; round++) {
    const examples = open.map((one) => ({
      features: one.supports.reduce((a, b) => (dot(a, model.weights) >= dot(b, model.weights) ? a : b)),
      label: one.isFalse ? (1 as const) : (0 as const),
      weight: 1,
    }))
    model = fitDecision(examples, PENALTY)
  }
  return model
}

function scoreOf({ isStruck, supports }: Weighed, { weights, bias }: LinearModel): number {
  if (isStruck) return Number.POSITIVE_INFINITY
  return Math.max(Number.NEGATIVE_INFINITY, ...supports.map((features) => dot(features, weights) + bias))
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
