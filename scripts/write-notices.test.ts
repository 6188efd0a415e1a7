import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { thirdPartyNotices } from './lib/notices.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

test('the third-party notices are those of the lock file (else: npm run notices)', async () => {
  const kept = await readFile(`${root}/THIRD-PARTY-NOTICES.md`, 'utf8')
  expect(kept === (await thirdPartyNotices(root))).toBe(true)
})

test('the notices name what asks for more than a notice', async () => {
  const notices = await thirdPartyNotices(root)
  const special = notices.slice(0, notices.indexOf('\n## Packages'))
  for (const name of ['@shopify/polaris ', '@resvg/resvg-js ', '@img/sharp-libvips-linux-x64 '])
    expect(special).toContain(`- ${name}`)
  const licences = [...notices.matchAll(/^- \S+ \S+ — (.+)$/gm)].map(([, licence]) => licence!)
  expect(licences.length).toBeGreaterThan(500)
  // A package of a kind that nobody has looked at yet belongs into the sections above first.
  const known =
    /MIT|ISC|Apache-2\.0|BSD|BlueOak|Unlicense|Python-2\.0|WTFPL|OFL-1\.1|MPL-2\.0|EPL-2\.0|LGPL|CC|PDDL|SEE LICENSE/
  expect(licences.filter((licence) => !known.test(licence))).toEqual([])
})
