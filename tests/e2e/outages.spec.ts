import { expect, test } from '@playwright/test'
import { checkKills, checkOutages } from '../../scripts/outage-check/outages'

// Short outages of what `npm run check:outages` holds for a minute, on servers of their own: no browser is needed. How
// fast it is that script says; here journeys run beside it.
const patience = 10
test.describe.configure({ mode: 'parallel', timeout: 120_000 })

const lines: string[] = []
const tell = (figures: object) => lines.push(JSON.stringify(figures))

test('people are told that the database is away, and nothing is lost when it is back', async () => {
  expect(await checkOutages({ seconds: [1], patience, tell }), lines.join('\n')).toEqual([])
})

test('its own database that is killed comes back by itself, as often as it is killed', async () => {
  expect(await checkKills({ kills: 2, patience, tell }), lines.join('\n')).toEqual([])
})
