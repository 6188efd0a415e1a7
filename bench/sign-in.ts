import { parseArgs } from 'node:util'
import { withBenchDatabase } from './lib/bench-database'
import { quantile, round } from './lib/quantile'

/*
 * What a sign-in costs beside its password hash: `npm run bench:sign-in [-- --times 200]`. Each round times one bare
 * hash and one whole sign-in through the session protocol (limits, look-up, hash, session, signed tokens), one after
 * the other, so that a noisy machine weighs on both; the figure is the difference of the medians.
 */
const { values } = parseArgs({ options: { times: { type: 'string', default: '200' } } })
const WARM_UP = 20
const EMAIL = 'bench@example.test'
const PASSWORD = 'plover tangent 44 kiln'

await withBenchDatabase(async () => {
  const { answerCall, ensureProfile, hashPassword, verifyPassword } = await import(
    '~/domains/identity/identity.server'
  )
  const { visitorOf } = await import('~/platform/http/visitor.server')
  const passwordHash = await hashPassword(PASSWORD)
  await ensureProfile({ provider: 'email', email: EMAIL, emailConfirmed: true, passwordHash })

  const signIn = async (place: number) => {
    const request = new Request('http://bench.test/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
    })
    // A network of its own each, or the limits would answer.
    const visitor = visitorOf(request, {
      visitorAddress: `2001:db8:${(place >> 8).toString(16)}:${(place & 255).toString(16)}::1`,
    })
    const response = await answerCall(request, '/token', visitor)
    if (!response.ok) throw new Error(`Sign-in answered ${response.status}: ${await response.text()}`)
    await response.json()
  }

  const [hashes, signIns]: [number[], number[]] = [[], []]
  for (let place = 0; place < Number(values.times) + WARM_UP; place++) {
    const hashMs = await timed(() => verifyPassword(PASSWORD, passwordHash))
    const signInMs = await timed(() => signIn(place))
    if (place < WARM_UP) continue
    hashes.push(hashMs)
    signIns.push(signInMs)
  }
  const [hashMs, signInMs] = [quantile(hashes, 0.5), quantile(signIns, 0.5)]
  process.stdout.write(
    `${JSON.stringify({
      bench: 'sign-in',
      times: signIns.length,
      hashMs: round(hashMs, 2),
      signInMs: round(signInMs, 2),
      besidesMs: round(signInMs - hashMs, 2),
    })}\n`,
  )
})

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
