import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './steps.mjs'

/**
 * What failed, from the report that a runner leaves: `[{ name, why }]`, a name for each failed test or file that could
 * not be loaded. A run's own words are thousands of lines, of which whoever reads CI often gets the last ones only.
 */

/** Vitest's `--reporter=json`, which has Jest's shape: a file that could not be loaded has a message and no tests. */
export function failuresOfVitest(report) {
  return report.testResults.flatMap((file) => {
    const name = relative(root, file.name)
    const failed = file.assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length === 0 && file.status === 'failed') return [{ name, why: plain(file.message) }]
    return failed.map(({ fullName, failureMessages }) => ({
      name: `${name} › ${fullName}`,
      why: plain(failureMessages.join('\n')),
    }))
  })
}

/** Playwright's JSON: suites within suites; what passed at a second try only (flaky) has failed as well. */
export function failuresOfPlaywright(report) {
  return [
    ...report.errors.map((error) => ({ name: 'the run itself', why: plain(error.message) })),
    ...report.suites.flatMap(specsOf).flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results }) => ({
          name: `${spec.file}:${spec.line} › ${spec.title}`,
          why: plain(results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n')),
        })),
    ),
  ]
}

const specsOf = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]

const plain = (words) => stripVTControlCharacters(words ?? '').trim()
