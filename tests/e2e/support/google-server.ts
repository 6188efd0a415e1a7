import type { IncomingMessage } from 'node:http'
import { OpenIdProvider, type Person } from '../../doubles/openid-provider'

/** Journeys run side by side, so who is signed in at the provider stands in each browser's cookie. */
class ProviderOfBrowsers extends OpenIdProvider {
  protected override signedIn({ headers }: IncomingMessage): Person {
    const [, person] = /(?:^|; )person=([^;]*)/.exec(headers.cookie ?? '') ?? []
    if (!person) throw new Error('Nobody is signed in at the provider: call signInAtGoogle first.')
    return JSON.parse(decodeURIComponent(person)) as Person
  }
}

// Runs beside the app under test, where Google would be.
const provider = new ProviderOfBrowsers()
provider.register(`http://localhost:${process.env.E2E_PORT}/auth/v1/callback`)
await provider.start(Number(process.env.E2E_GOOGLE_PORT))
