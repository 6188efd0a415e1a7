import { z } from 'zod'
import { AppError } from '~/platform/errors/app-error'
import type { NumberType } from '../../number-country'
import { CAPABILITIES, type Carrier, type CarrierNumber, type NumberToBuy, type Purchase } from '../carrier'
import { askTwilio, doneBy, type TwilioAccount } from './ask-twilio.server'
import { lookAtTwilioBundle, submitTwilioBundle } from './twilio-bundles.server'
import { askTwilioRules } from './twilio-rules.server'

/** As AvailablePhoneNumbers names them. */
const KINDS: Record<NumberType, string> = {
  local: 'Local',
  national: 'National',
  mobile: 'Mobile',
  'toll-free': 'TollFree',
}
const ENABLED = { voice: 'VoiceEnabled', sms: 'SmsEnabled', mms: 'MmsEnabled' } as const

const availableSchema = z.object({
  available_phone_numbers: z.array(
    z.object({
      phone_number: z.string(),
      locality: z.string().nullish(),
      region: z.string().nullish(),
      capabilities: z.object({ voice: z.boolean(), SMS: z.boolean(), MMS: z.boolean() }),
    }),
  ),
})
const ownedSchema = z.object({ sid: z.string(), phone_number: z.string(), friendly_name: z.string() })
const ownedListSchema = z.object({ incoming_phone_numbers: z.array(ownedSchema) })

/** Twilio has no numbers of the kind in the country, or doesn't know one of them. */
const NOT_FOUND = 20404
/** "PhoneNumber is not available" */
const NOT_AVAILABLE = 21422

/**
 * Twilio's numbers (twilio.com/docs/phone-numbers/api). Its sales know no idempotency: whoever asks again for a number
 * that the account has already is told 201, as if it were an update. So each number carries our reference as its
 * friendly name, and is looked for under it before anything is bought.
 */
export function twilioCarrier(account: TwilioAccount): Carrier {
  const own = `/2010-04-01/Accounts/${account.accountSid}`
  const available = async ({ country, type, ...query }: Available): Promise<CarrierNumber[]> => {
    const path = `${own}/AvailablePhoneNumbers/${country}/${KINDS[type]}.json`
    const answer = await askTwilio(account, { host: 'api', path, query: query.query })
    if (answer.code === NOT_FOUND) return []
    return doneBy(availableSchema, answer).available_phone_numbers.map((number) => ({
      e164: number.phone_number,
      country,
      type,
      locality: number.locality ?? number.region ?? null,
      capabilities: CAPABILITIES.filter((one) => canDo(number.capabilities, one)),
    }))
  }
  return {
    name: 'twilio',
    isSample: false,
    kinds: null,
    search: ({ country, type, capabilities, pattern, limit }) =>
      available({
        country,
        type,
        query: {
          PageSize: String(limit),
          ...(pattern ? { Contains: pattern } : {}),
          ...Object.fromEntries(capabilities.map((one) => [ENABLED[one], 'true'])),
        },
      }),
    async find({ e164, country, type }) {
      const found = await available({ country, type, query: { Contains: e164.slice(1) } })
      return found.find((number) => number.e164 === e164) ?? null
    },
    buy: (order) => buy(account, `${own}/IncomingPhoneNumbers.json`, order),
    async undoSale(sale) {
      const found = await owned(account, `${own}/IncomingPhoneNumbers.json`, sale)
      if (found?.is === 'bought') await release(account, own, found.carrierRef)
    },
    release: (carrierRef) => release(account, own, carrierRef),
    askedFacts: (kind) => askTwilioRules(account, kind),
    submitBundle: (bundle) => submitTwilioBundle(account, bundle),
    lookAtBundle: (bundleRef) => lookAtTwilioBundle(account, bundleRef),
  }
}

interface Available {
  country: string
  type: NumberType
  query: Record<string, string>
}

const canDo = (can: { voice: boolean; SMS: boolean; MMS: boolean }, one: (typeof CAPABILITIES)[number]) =>
  one === 'voice' ? can.voice : one === 'sms' ? can.SMS : can.MMS

async function release(account: TwilioAccount, own: string, carrierRef: string): Promise<void> {
  const path = `${own}/IncomingPhoneNumbers/${carrierRef}.json`
  const { code, message } = await askTwilio(account, { host: 'api', method: 'DELETE', path })
  if (code !== null && code !== NOT_FOUND)
    throw new AppError('carrier_refused', { detail: `Twilio: ${code} ${message}` })
}

async function buy(account: TwilioAccount, path: string, order: NumberToBuy): Promise<Purchase> {
  const before = await owned(account, path, order)
  if (before) return before
  const body = new URLSearchParams({ PhoneNumber: order.e164, FriendlyName: order.reference })
  if (order.bundleRef) body.set('BundleSid', order.bundleRef)
  const answer = await askTwilio(account, { host: 'api', method: 'POST', path, body })
  if (answer.code === NOT_AVAILABLE) return { is: 'taken' }
  if (answer.code !== null) return { is: 'refused', why: `Twilio: ${answer.code} ${answer.message}` }
  return { is: 'bought', carrierRef: ownedSchema.parse(answer.body).sid }
}

/** The number as the account has it already: under our reference it is bought, under another it is somebody else's. */
async function owned(
  account: TwilioAccount,
  path: string,
  { e164, reference }: Pick<NumberToBuy, 'e164' | 'reference'>,
): Promise<Purchase | null> {
  const answer = await askTwilio(account, { host: 'api', path, query: { PhoneNumber: e164 } })
  const { incoming_phone_numbers: numbers } = doneBy(ownedListSchema, answer)
  // The filter takes parts of numbers too.
  const number = numbers.find((one) => one.phone_number === e164)
  if (!number) return null
  return number.friendly_name === reference ? { is: 'bought', carrierRef: number.sid } : { is: 'taken' }
}
