import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BuiltServer, startBuiltServer, stopProgram } from '../../bench/lib/built-server'
import { freePort } from '../../bench/lib/free-port'
import { startIyzicoDouble } from '../../tests/doubles/iyzico/iyzico-double'
import { startPaytrDouble } from '../../tests/doubles/paytr/paytr-double'
import { startStripeDouble } from '../../tests/doubles/stripe/stripe-double'
import { startTwilioDouble, TWILIO_ACCOUNT } from '../../tests/doubles/twilio/twilio-double'
import { startVies, type Vies } from '../../tests/doubles/vies'
import { type DoubleName, type Doubles, type Market, SETTINGS } from './markets'

export interface OpenMarket {
  origin: string
  doubles: Doubles
  /** The register of VAT numbers. */
  vies: Vies
  /** Has the providers say what happened, as they would by themselves. @returns what wasn't taken, a line each */
  deliver(): Promise<string[]>
}

/** Runs work against the built product with providers' doubles, on a database that goes with it. */
export async function withMarket(
  market: Market,
  port: number | undefined,
  more: Record<string, string>,
  work: (open: OpenMarket) => Promise<void>,
): Promise<void> {
  const doubles: Doubles = {
    stripe: await startStripeDouble(),
    paytr: await startPaytrDouble(),
    iyzico: await startIyzicoDouble(),
  }
  const [carrier, vies] = [await startCarrier(), await startVies()]
  const folder = await mkdtemp(join(tmpdir(), 'payment-check-'))
  // PostgreSQL runs as another account where root calls.
  await chmod(folder, 0o755)
  const ownPort = port ?? (await freePort())
  const origin = `http://localhost:${ownPort}`
  let server: BuiltServer | undefined
  try {
    // Where the shared parts of the journeys look for the database.
    process.env.E2E_DATA_DIR = join(folder, 'data')
    server = await startBuiltServer({
      PORT: String(ownPort),
      DATABASE_URL: '',
      DATA_DIR: process.env.E2E_DATA_DIR,
      PUBLIC_URL: origin,
      LOG_LEVEL: 'warn',
      CONFIRM_EMAIL: 'off',
      BREACHED_PASSWORDS_URL: 'off',
      OPERATOR_NAME: 'Parley Operator Ltd',
      OPERATOR_ADDRESS: '1 Harbour Road;Dublin;D01 X2Y3',
      OPERATOR_COUNTRY: 'IE',
      OPERATOR_TAX_NUMBER: 'IE6388047V',
      VIES_URL: vies.url,
      ...SETTINGS[market](doubles),
      // Who pays real money gets no make-believe numbers.
      ...(market === 'none' ? {} : carrier.environment),
      ...more,
    })
    await work({ origin, doubles, vies, deliver: () => deliver(origin, doubles) })
  } finally {
    await stopProgram(server?.process)
    await Promise.all([vies.close(), ...[carrier, ...Object.values(doubles)].map((double) => double.stop())])
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

/** So many numbers of each kind are more than all walks hold. */
const ON_SALE = 60

async function startCarrier() {
  const twilio = await startTwilioDouble()
  for (let n = 100; n < 100 + ON_SALE; n++) {
    twilio.sell({ phone_number: `+13125550${n}` })
    twilio.sell({ phone_number: `+493023125${n}`, country: 'DE', needsBundle: true })
  }
  return {
    environment: {
      TWILIO_ACCOUNT_SID: TWILIO_ACCOUNT.accountSid,
      TWILIO_AUTH_TOKEN: TWILIO_ACCOUNT.authToken,
      TWILIO_URL: twilio.url,
    },
    stop: () => twilio.stop(),
  }
}

async function deliver(origin: string, doubles: Doubles): Promise<string[]> {
  const refused: string[] = []
  for (const [name, { outbox }] of Object.entries(doubles) as [DoubleName, Doubles[DoubleName]][])
    for (const { headers, raw } of outbox.splice(0)) {
      const address = `${origin}/api/payments/notify/${name}`
      const answer = await fetch(address, { method: 'POST', headers, body: new Uint8Array(raw) })
      if (!answer.ok) refused.push(`a notification of ${name} is answered ${answer.status}`)
    }
  return refused
}
