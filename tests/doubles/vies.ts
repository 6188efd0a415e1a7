import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Vies {
  url: string
  /** Numbers that are valid, with their state's letters, and whose they are. */
  known: Map<string, { name: string; address: string }>
  /** Said instead of an answer: `MS_UNAVAILABLE`, `GLOBAL_MAX_CONCURRENT_REQ` and the like. */
  failing: string | null
  /** Numbers that their state doesn't answer for now, with its letters. */
  silent: Set<string>
  /** Addresses that were asked for. */
  asked: string[]
  close(): Promise<void>
}

const STATES = 'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(
  ' ',
)

/**
 * The Commission's VIES as it answers over REST: `GET /taxation_customs/vies/rest-api/ms/{state}/vat/{number}`. What it can't
 * do comes with status 200 and `errorWrappers`, or as `userError` of a consultation; a consultation number is given only to
 * those who name a number of their own, whole.
 */
export async function startVies(): Promise<Vies> {
  const double: Omit<Vies, 'url' | 'close'> = {
    known: new Map(),
    failing: null,
    silent: new Set(),
    asked: [],
  }
  let consultations = 0
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://vies.test')
    double.asked.push(request.url ?? '')
    const say = (body: object, status = 200) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    const refuse = (error: string) => say({ actionSucceed: false, errorWrappers: [{ error }] })
    const found = /^\/taxation_customs\/vies\/rest-api\/ms\/([^/]+)\/vat\/([^/]+)$/.exec(pathname)
    if (request.method !== 'GET' || !found) return say({ error: 'Not Found' }, 404)
    const [state, number] = [found[1]!, decodeURIComponent(found[2]!)]
    if (!STATES.includes(state) || !/^[0-9A-Z+*]{2,12}$/.test(number)) return refuse('INVALID_INPUT')
    const [ownState, ownNumber] = [
      searchParams.get('requesterMemberStateCode'),
      searchParams.get('requesterNumber'),
    ]
    if ((ownState === null) !== (ownNumber === null)) return refuse('INVALID_REQUESTER_INFO')
    if (ownState !== null && !STATES.includes(ownState)) return refuse('INVALID_REQUESTER_INFO')
    const owner = double.known.get(`${state}${number}`)
    const consultation = {
      requestDate: new Date().toISOString(),
      vatNumber: number,
      originalVatNumber: number,
      requestIdentifier: '',
      name: '---',
      address: '---',
    }
    const failing = double.silent.has(`${state}${number}`) ? 'MS_UNAVAILABLE' : double.failing
    if (failing) return say({ ...consultation, isValid: false, userError: failing })
    if (!owner) return say({ ...consultation, isValid: false, userError: 'INVALID' })
    consultations += 1
    const requestIdentifier = ownState ? `WAPIAAAAY${String(consultations).padStart(7, '0')}` : ''
    say({ ...consultation, ...owner, isValid: true, userError: 'VALID', requestIdentifier })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return Object.assign(double, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  })
}
