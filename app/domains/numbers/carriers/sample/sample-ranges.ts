import type { NumberType } from '../../number-country'
import type { Capability } from '../carrier'

/** Numbers that a regulator keeps free for films and examples: nobody is ever called under one. */
export interface SampleRange {
  country: string
  type: NumberType
  /** Towns as their own people write them. */
  locality: string | null
  capabilities: Capability[]
  /** E.164 up to the digits that run. */
  prefix: string
  first: number
  last: number
  /** How many digits run. */
  digits: number
}

const range = (
  country: string,
  type: NumberType,
  locality: string | null,
  prefix: string,
  [first, last]: [string, string],
  capabilities: Capability[] = ['voice'],
): SampleRange => ({
  country,
  type,
  locality,
  capabilities,
  prefix,
  first: Number(first),
  last: Number(last),
  digits: first.length,
})

const ALL: Capability[] = ['voice', 'sms', 'mms']
/** NANPA, 555 Line Number Reference: 555-0100 to 555-0199 in every area, and 800-555-0199. */
const american = (country: string, area: string, locality: string) =>
  range(country, 'local', locality, `+1${area}555`, ['0100', '0199'], ALL)
/** ACMA, Fictitious numbers: 5550 and 7010 in each region. */
const australian = (region: string, locality: string) =>
  range('AU', 'local', locality, `+61${region}5550`, ['0000', '9999'])
/** ARCEP, décision 2018-0881: a block in each region and one of mobile numbers. */
const french = (block: string, locality: string) =>
  range('FR', 'local', locality, `+33${block}`, ['0000', '9999'])

export const SAMPLE_RANGES: readonly SampleRange[] = [
  american('US', '212', 'New York'),
  american('US', '310', 'Los Angeles'),
  american('US', '312', 'Chicago'),
  american('US', '415', 'San Francisco'),
  american('US', '305', 'Miami'),
  range('US', 'toll-free', null, '+1800555', ['0199', '0199'], ['voice', 'sms']),
  american('CA', '416', 'Toronto'),
  american('CA', '514', 'Montréal'),
  american('CA', '604', 'Vancouver'),
  // Ofcom, Telephone numbers for drama purposes.
  range('GB', 'local', 'London', '+44207946', ['0000', '0999']),
  range('GB', 'local', 'Manchester', '+44161496', ['0000', '0999']),
  range('GB', 'local', 'Edinburgh', '+44131496', ['0000', '0999']),
  range('GB', 'national', null, '+443069990', ['000', '999']),
  range('GB', 'toll-free', null, '+448081570', ['000', '999']),
  // ComReg, National Numbering Scheme: 020 91.
  range('IE', 'local', null, '+3532091', ['00000', '99999']),
  // Bundesnetzagentur, Drama-Rufnummern.
  range('DE', 'local', 'Berlin', '+493023125', ['000', '999']),
  range('DE', 'local', 'Frankfurt am Main', '+496990009', ['000', '999']),
  range('DE', 'local', 'Hamburg', '+494066969', ['000', '999']),
  range('DE', 'local', 'Köln', '+492214710', ['000', '999']),
  range('DE', 'local', 'München', '+498999998', ['000', '999']),
  range('DE', 'mobile', null, '+4917139200', ['00', '99'], ['voice', 'sms']),
  french('19900', 'Île-de-France'),
  french('26191', 'Nord-Ouest'),
  french('35301', 'Nord-Est'),
  french('46571', 'Sud-Est'),
  french('53649', 'Sud-Ouest'),
  range('FR', 'mobile', null, '+3363998', ['0000', '9999'], ['voice', 'sms']),
  australian('2', 'New South Wales'),
  australian('3', 'Victoria'),
  australian('7', 'Queensland'),
  australian('8', 'Western Australia'),
  // Post- och telestyrelsen, Telefonnummer för användning i böcker och filmer.
  range('SE', 'mobile', null, '+46701740', ['605', '699'], ['voice', 'sms']),
]
