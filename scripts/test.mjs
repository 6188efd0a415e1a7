// `npm test`: everything that must hold before a change lands. The last line is "N passed, N failed".
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureChromium } from './lib/chromium.mjs'
import { failuresOfPlaywright, failuresOfVitest } from './lib/failures.mjs'
import { build, generate, install, requireNode, root, run } from './lib/steps.mjs'

requireNode()
const begun = Date.now()
const reports = join(root, 'node_modules', '.cache', 'parley', 'reports')
const tally = { passed: 0, failed: 0 }
/** `{ name, why }` of all that failed, said once more at the end. */
const failures = []

/** One tool that passes or fails as a whole; its words are shown only when it fails. */
async function check(name, command, args) {
  const from = Date.now()
  try {
    await run(command, args, { quiet: true })
    tally.passed++
    process.stdout.write(`✓ ${name} (${seconds(from)})\n`)
  } catch (error) {
    tally.failed++
    failures.push({ name, why: error.words?.trim() || error.message })
    process.stdout.write(`✗ ${name}\n`)
  }
}

/** A runner that counts its own tests and leaves the count in a JSON report. */
async function suite(name, command, args, env, count) {
  const report = join(reports, `${name}.json`)
  await rm(report, { force: true })
  const exit = await run(command, args(report), { env: env(report) }).then(
    () => 0,
    () => 1,
  )
  const counted = await readFile(report, 'utf8').then(
    (text) => count(JSON.parse(text)),
    () => ({ passed: 0, failed: 0, failures: [] }),
  )
  tally.passed += counted.passed
  // A runner may fail outside any test (a stray rejection, a broken set-up): that counts as well.
  tally.failed += exit === 0 ? counted.failed : Math.max(1, counted.failed)
  failures.push(...counted.failures)
  if (exit !== 0 && counted.failures.length === 0)
    failures.push({ name, why: 'It failed outside its tests; the reason stands above, where it ran.' })
}

const seconds = (from) => `${((Date.now() - from) / 1000).toFixed(0)} s`

await install()
await generate()
// All at once, as the build alone leaves a core idle; what is still at work when it's done ends beside the unit tests.
const checks = Promise.all([
  check('formatting and lint', 'biome', ['ci', '--error-on-warnings', '.']),
  check('import rules', 'depcruise', ['app', '--config', '.dependency-cruiser.cjs']),
  check('types', 'node', ['node_modules/typescript-7/bin/tsc']),
  check('dead code', 'knip', []),
])
await Promise.all([build(), ensureChromium()])
await suite(
  'unit',
  'vitest',
  (report) => ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  () => ({ NODE_ENV: 'test' }),
  (json) => ({ passed: json.numPassedTests, failed: json.numFailedTests, failures: failuresOfVitest(json) }),
)
await checks
await suite(
  'e2e',
  'playwright',
  () => ['test'],
  (report) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: report, CHROMIUM_PATH: process.env.CHROMIUM_PATH ?? '' }),
  (json) => ({
    passed: json.stats.expected,
    failed: json.stats.unexpected + json.stats.flaky,
    failures: failuresOfPlaywright(json),
  }),
)

for (const { name, why } of failures) process.stdout.write(`✗ ${name}\n${why.replace(/^/gm, '    ')}\n`)
process.stdout.write(`Took ${seconds(begun)}.\n${tally.passed} passed, ${tally.failed} failed\n`)
process.exit(tally.failed === 0 && tally.passed > 0 ? 0 : 1)
