import { randomBytes } from 'node:crypto'
import { type Answer, type Asked, DoubleServer } from '../payment-double'

export const TWILIO_ACCOUNT = { accountSid: `AC${'0a'.repeat(16)}`, authToken: 'token-of-the-double' }

interface OnSale {
  phone_number: string
  country: string
  kind: 'Local' | 'Mobile' | 'TollFree' | 'National'
  locality: string | null
  capabilities: { voice: boolean; SMS: boolean; MMS: boolean }
  /** Can't be bought without an approved bundle. */
  needsBundle: boolean
}

interface Bundle {
  sid: string
  iso_country: string
  end_user_type: string
  friendly_name: string
  status: string
  items: string[]
}

export interface TwilioDouble {
  url: string
  /** What the account has: number by its SID. */
  owned: Map<string, { sid: string; phone_number: string; friendly_name: string }>
  bundles: Map<string, Bundle>
  /** Files that were handed in. */
  files: string[]
  sell(number: Partial<OnSale> & { phone_number: string }): void
  /** Somebody else buys it. */
  sellToOthers(number: string): void
  /** Runs after a sale and before its answer. */
  afterSale: () => void
  /** Whether its evaluation finds a bundle whole that has all that its country's regulation asks for. */
  findsWhole: boolean
  /** Fields of an end user that regulations ask for, by country and kind of end user (`DE business`). */
  regulations: Map<string, string[]>
  /** So many next questions are too many. */
  refuseAsTooMany(count: number): void
  loseAnswers(count: number, to?: RegExp): void
  asked: readonly Asked[]
  stop(): Promise<void>
}

const sid = (prefix: string) => `${prefix}${randomBytes(16).toString('hex')}`
const refused = (status: number, code: number, message: string): Answer => ({
  status,
  body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
})
const NOT_FOUND = refused(404, 20404, 'The requested resource was not found')
const ROOT = `/2010-04-01/Accounts/${TWILIO_ACCOUNT.accountSid}`
const AVAILABLE = new RegExp(
  `^${ROOT}/AvailablePhoneNumbers/([A-Z]{2})/(Local|Mobile|TollFree|National)\\.json$`,
)
const FILTERS = ['Contains', 'PageSize', 'VoiceEnabled', 'SmsEnabled', 'MmsEnabled']

/**
 * Twilio's phone numbers and regulatory papers as far as we use them (twilio.com/docs/phone-numbers): as its own, it
 * refuses unknown parameters of a sale, and answers 201 to whoever buys again what they have.
 */
export async function startTwilioDouble(): Promise<TwilioDouble> {
  const shop = new TwilioShop()
  const server = new DoubleServer((asked) => shop.answer(asked))
  const url = await server.start()
  return Object.assign(shop, {
    url,
    asked: server.asked,
    loseAnswers: server.loseAnswers.bind(server),
    stop: server.stop.bind(server),
  })
}

class TwilioShop {
  readonly owned: TwilioDouble['owned'] = new Map()
  readonly bundles: TwilioDouble['bundles'] = new Map()
  readonly files: string[] = []
  readonly regulations: TwilioDouble['regulations'] = new Map()
  /** Attributes of end users by SID. */
  private readonly endUsers = new Map<string, Record<string, string>>()
  findsWhole = true
  afterSale: () => void = () => undefined
  private readonly onSale: OnSale[] = []
  private tooMany = 0

  sell(number: Partial<OnSale> & { phone_number: string }): void {
    const capabilities = { voice: true, SMS: true, MMS: false }
    const usual = { country: 'US', kind: 'Local' as const, locality: null, capabilities, needsBundle: false }
    this.onSale.push({ ...usual, ...number })
  }

  sellToOthers(number: string): void {
    const index = this.onSale.findIndex((one) => one.phone_number === number)
    if (index >= 0) this.onSale.splice(index, 1)
  }

  refuseAsTooMany(count: number): void {
    this.tooMany = count
  }

  answer(asked: Asked): Answer {
    const { accountSid, authToken } = TWILIO_ACCOUNT
    const known = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
    if (asked.headers.authorization !== known) return refused(401, 20003, 'Authenticate')
    if (this.tooMany > 0) {
      this.tooMany -= 1
      return refused(429, 20429, 'Too Many Requests')
    }
    if (asked.url.pathname.startsWith('/v2/RegulatoryCompliance/')) return this.papers(asked)
    const [, country, kind] = AVAILABLE.exec(asked.url.pathname) ?? []
    if (country && kind) return this.search(asked, country, kind)
    if (asked.url.pathname === `${ROOT}/IncomingPhoneNumbers.json`)
      return asked.method === 'POST' ? this.buy(new URLSearchParams(asked.raw)) : this.list(asked)
    if (asked.method === 'DELETE' && asked.url.pathname.startsWith(`${ROOT}/IncomingPhoneNumbers/PN`))
      return this.release(asked.url.pathname.split('/').at(-1)!.replace('.json', ''))
    return NOT_FOUND
  }

  private search({ url, method }: Asked, country: string, kind: string): Answer {
    if (method !== 'GET') return refused(405, 20004, 'Method not allowed')
    for (const name of url.searchParams.keys())
      if (!FILTERS.includes(name)) return refused(400, 20001, `Unknown filter ${name}`)
    const contains = url.searchParams.get('Contains')
    if (contains !== null && !/^[0-9*]{2,}$/.test(contains))
      return refused(400, 21451, 'Contains has invalid characters')
    const shape = new RegExp((contains ?? '').replaceAll('*', '\\d'))
    const sold = this.onSale.filter((one) => one.country === country && one.kind === kind)
    if (sold.length === 0) return NOT_FOUND
    const wants = (name: string) => url.searchParams.get(name) === 'true'
    const found = sold.filter(
      ({ phone_number, capabilities: can }) =>
        shape.test(phone_number.slice(1)) &&
        !this.ownedAs(phone_number) &&
        (!wants('VoiceEnabled') || can.voice) &&
        (!wants('SmsEnabled') || can.SMS) &&
        (!wants('MmsEnabled') || can.MMS),
    )
    const size = Number(url.searchParams.get('PageSize') ?? 30)
    return { status: 200, body: { uri: url.pathname, available_phone_numbers: found.slice(0, size) } }
  }

  private ownedAs(number: string) {
    return [...this.owned.values()].find((one) => one.phone_number === number)
  }

  private list({ url }: Asked): Answer {
    const part = url.searchParams.get('PhoneNumber') ?? ''
    const incoming_phone_numbers = [...this.owned.values()].filter((one) => one.phone_number.includes(part))
    return { status: 200, body: { page: 0, page_size: 50, next_page_uri: null, incoming_phone_numbers } }
  }

  private buy(form: URLSearchParams): Answer {
    const number = form.get('PhoneNumber')
    if (!number) return refused(400, 21402, 'PhoneNumber or AreaCode is required')
    for (const name of form.keys())
      if (!['PhoneNumber', 'FriendlyName', 'BundleSid'].includes(name))
        return refused(400, 20001, `Unknown parameter ${name}`)
    const before = this.ownedAs(number)
    const friendly_name = form.get('FriendlyName') ?? number
    if (before) {
      before.friendly_name = friendly_name
      return { status: 201, body: { ...before, status: 'in-use' } }
    }
    const sold = this.onSale.find((one) => one.phone_number === number)
    if (!sold) return refused(400, 21422, `${number} is not available`)
    const bundle = this.bundles.get(form.get('BundleSid') ?? '')
    if (sold.needsBundle && bundle?.status !== 'twilio-approved')
      return refused(400, 21649, 'Bundle required')
    const row = { sid: sid('PN'), phone_number: number, friendly_name }
    this.owned.set(row.sid, row)
    this.afterSale()
    return { status: 201, body: { ...row, status: 'in-use' } }
  }

  private release(number: string): Answer {
    return this.owned.delete(number) ? { status: 204, body: null } : NOT_FOUND
  }

  private papers({ url, method, raw, headers }: Asked): Answer {
    const [kind = '', bundleSid = '', part] = url.pathname.split('/').slice(3)
    if (kind === 'SupportingDocuments') {
      if (!headers['content-type']?.startsWith('multipart/form-data') || !raw.includes('name="File"'))
        return refused(400, 20001, 'File is required')
      this.files.push(/filename="([^"]+)"/.exec(raw)?.[1] ?? '')
      return { status: 201, body: { sid: sid('RD'), status: 'draft' } }
    }
    const form = new URLSearchParams(raw)
    if (kind === 'Regulations') return this.listRegulations(url)
    if (kind === 'EndUsers') return this.makeEndUser(form)
    if (kind !== 'Bundles') return NOT_FOUND
    if (!bundleSid) return method === 'POST' ? this.makeBundle(form) : this.listBundles(url)
    const bundle = this.bundles.get(bundleSid)
    if (!bundle) return NOT_FOUND
    if (part === 'ItemAssignments') {
      bundle.items.push(form.get('ObjectSid') ?? '')
      return { status: 201, body: { sid: sid('BV') } }
    }
    if (part === 'Evaluations')
      return {
        status: 201,
        body: { sid: sid('EL'), status: this.isWhole(bundle) ? 'compliant' : 'noncompliant', results: [] },
      }
    if (method === 'POST') {
      if (form.get('Status') === 'pending-review' && !this.isWhole(bundle))
        return refused(400, 22217, 'Bundle failed its evaluation')
      bundle.friendly_name = form.get('FriendlyName') ?? bundle.friendly_name
      bundle.status = form.get('Status') ?? bundle.status
    }
    return { status: 200, body: bundle }
  }

  private makeEndUser(form: URLSearchParams): Answer {
    if (!/^(business|individual)$/.test(form.get('Type') ?? '')) return refused(400, 20001, 'Type is invalid')
    const row = sid('IT')
    this.endUsers.set(row, JSON.parse(form.get('Attributes') ?? '{}') as Record<string, string>)
    return { status: 201, body: { sid: row } }
  }

  private isWhole({ iso_country, end_user_type, items }: Bundle): boolean {
    const attributes = Object.assign({}, ...items.map((item) => this.endUsers.get(item) ?? {}))
    const asked = this.regulations.get(`${iso_country} ${end_user_type}`) ?? []
    return this.findsWhole && asked.every((name) => attributes[name])
  }

  /** A regulation says whom it asks what (twilio.com/docs/phone-numbers/regulatory/api/regulations). */
  private listRegulations({ searchParams }: URL): Answer {
    for (const name of searchParams.keys())
      if (!['IsoCountry', 'NumberType', 'EndUserType', 'PageSize'].includes(name))
        return refused(400, 20001, `Unknown filter ${name}`)
    const [iso_country, number_type, type] = ['IsoCountry', 'NumberType', 'EndUserType'].map((name) =>
      searchParams.get(name),
    )
    const fields = this.regulations.get(`${iso_country} ${type}`)
    const detailed_fields = fields?.map((name) => ({
      machine_name: name,
      friendly_name: name.replaceAll('_', ' '),
      description: '',
    }))
    const end_user = [{ name: type, type, requirement_name: `${type}_info`, fields, detailed_fields }]
    const regulation = {
      sid: sid('RN'),
      friendly_name: `${iso_country}: ${number_type} - ${type}`,
      iso_country,
      number_type,
      end_user_type: type,
      requirements: { end_user, supporting_document: [] },
    }
    return {
      status: 200,
      body: { results: fields ? [regulation] : [], meta: { page: 0, page_size: 50, next_page_url: null } },
    }
  }

  private makeBundle(form: URLSearchParams): Answer {
    for (const name of ['FriendlyName', 'Email', 'IsoCountry', 'NumberType', 'EndUserType'])
      if (!form.get(name)) return refused(400, 20001, `${name} is required`)
    const bundle = {
      sid: sid('BU'),
      friendly_name: form.get('FriendlyName')!,
      iso_country: form.get('IsoCountry')!,
      end_user_type: form.get('EndUserType')!,
      status: 'draft',
      items: [],
    }
    this.bundles.set(bundle.sid, bundle)
    return { status: 201, body: bundle }
  }

  private listBundles(url: URL): Answer {
    const name = url.searchParams.get('FriendlyName')
    const results = [...this.bundles.values()].filter((one) => !name || one.friendly_name === name)
    return { status: 200, body: { results, meta: { page: 0, page_size: 50, next_page_url: null } } }
  }
}
