/**
 * How well a model's words are checked, over the statements of `data/understanding/claims`:
 * `npm run bench:claims [-- --set kept|work|all --tell]`. Prints a line of JSON for each language and for each kind of
 * statement, then one for all: how many false ones were struck and how many true ones. `--tell` prints each that was
 * judged wrongly; not for the kept set, which nothing may be fitted on.
 */
import { parseArgs } from 'node:util'
import { CLAIM_SETS, type JudgedClaim, judgeClaims, readClaims } from '../tests/support/claims'
import { quantile, round } from './lib/quantile'

const { values } = parseArgs({
  options: { set: { type: 'string', default: 'all' }, tell: { type: 'boolean', default: false } },
})

for (const set of CLAIM_SETS.filter((one) => values.set === 'all' || values.set === one)) {
  const turns = readClaims(set)
  const times = turns.map((turn) => {
    const started = performance.now()
    const { length } = judgeClaims(turn)
    return (performance.now() - started) / length
  })
  const judged = turns.flatMap(judgeClaims)
  for (const language of new Set(judged.map((claim) => claim.language)))
    print(
      { set, language },
      judged.filter((claim) => claim.language === language),
    )
  for (const kind of new Set(judged.map((claim) => claim.kind)))
    print(
      { set, kind },
      judged.filter((claim) => claim.kind === kind),
    )
  print({ set, p99Ms: round(quantile(times, 0.99), 3) }, judged)
  if (values.tell && set !== 'kept')
    for (const claim of judged)
      if (claim.isTrue === Boolean(claim.objection)) console.log(JSON.stringify({ set, ...claim }))
}

function print(about: object, judged: JudgedClaim[]) {
  const falseOnes = judged.filter(({ isTrue }) => !isTrue)
  const trueOnes = judged.filter(({ isTrue }) => isTrue)
  const struck = (claims: JudgedClaim[]) => claims.filter(({ objection }) => objection).length
  console.log(
    JSON.stringify({
      bench: 'claims',
      ...about,
      false: falseOnes.length,
      falseStruck: struck(falseOnes),
      true: trueOnes.length,
      trueStruck: struck(trueOnes),
    }),
  )
}
