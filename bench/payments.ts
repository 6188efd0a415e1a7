/**
 * Notifications a second that take effect: payment, order, journal, moves and the notification itself, committed on the
 * embedded database before it counts. `npm run bench:payments -- --payments 20000 --in-flight 512 --times 2` prints one JSON line;
 * `times` says how often each notification comes, as providers send doubles. Latency is from handing one over to its
 * commit.
 */
import { parseArgs } from 'node:util'
import { withBenchDatabase } from './lib/bench-database'
import { captured, makePayments } from './lib/made-payments'
import { quantile, round } from './lib/quantile'

const { values } = parseArgs({
  options: {
    payments: { type: 'string', default: '10000' },
    'in-flight': { type: 'string', default: '512' },
    times: { type: 'string', default: '2' },
  },
})
const count = Number(values.payments)
const inFlight = Number(values['in-flight'])
const times = Number(values.times)

await withBenchDatabase(async () => {
  const { gatherNotices } = await import('~/domains/payments/payments.server')
  const { stopJobs } = await import('~/platform/jobs/jobs.server')
  const { systemDb } = await import('~/platform/db/db.server')
  const ids = await makePayments(count)
  await gatherNotices([captured(ids.pop()!)])
  const told = ids.flatMap((id) => {
    const notice = captured(id)
    return Array.from({ length: times }, () => notice)
  })
  const ms: number[] = []
  let next = 0
  const began = performance.now()
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      for (let n = next++; n < told.length; n = next++) {
        const start = performance.now()
        await gatherNotices([told[n]!])
        ms.push(performance.now() - start)
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  const paid = await systemDb().salesOrder.count({ where: { state: 'PAID' } })
  if (paid !== count) throw new Error(`${paid} of ${count} orders are paid.`)
  const line = {
    bench: 'payments',
    notificationsPerSecond: Math.round(told.length / seconds),
    p99Ms: round(quantile(ms, 0.99), 1),
    p50Ms: round(quantile(ms, 0.5), 1),
    payments: count,
    notifications: told.length,
    times,
    inFlight,
  }
  process.stdout.write(`${JSON.stringify(line)}\n`)
  await stopJobs()
})
