import { z } from 'zod'
import type { NumberType } from '../../number-country'
import type { AskedFact } from '../carrier'
import { askTwilio, doneBy, type TwilioAccount } from './ask-twilio.server'

/** One of Twilio's regulations (twilio.com/docs/phone-numbers/regulatory/api/regulations), as far as it says whom it asks what. */
const regulationsSchema = z.object({
  results: z.array(
    z.object({
      requirements: z.object({
        end_user: z.array(
          z.object({
            type: z.string(),
            fields: z.array(z.string()).default([]),
            detailed_fields: z
              .array(z.object({ machine_name: z.string(), friendly_name: z.string() }))
              .default([]),
          }),
        ),
      }),
    }),
  ),
})

/** What a bundle says of its holder anyway. */
const KNOWN = ['business_name']

/** The facts that a country's regulation asks for of whoever uses such a number. None where Twilio has no regulation. */
export async function askTwilioRules(
  account: TwilioAccount,
  { country, type, isCompany }: { country: string; type: NumberType; isCompany: boolean },
): Promise<AskedFact[]> {
  const query = {
    IsoCountry: country,
    NumberType: type,
    EndUserType: isCompany ? 'business' : 'individual',
  }
  const path = '/v2/RegulatoryCompliance/Regulations'
  const { results } = doneBy(regulationsSchema, await askTwilio(account, { host: 'numbers', path, query }))
  const asked = new Map<string, AskedFact>()
  for (const { requirements } of results)
    for (const { type: of, fields, detailed_fields } of requirements.end_user) {
      if (of !== query.EndUserType) continue
      for (const name of fields) asked.set(name, { name, label: name.replaceAll('_', ' ') })
      for (const { machine_name: name, friendly_name: label } of detailed_fields)
        asked.set(name, { name, label })
    }
  return [...asked.values()].filter(({ name }) => !KNOWN.includes(name))
}
