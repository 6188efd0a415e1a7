import type { BuildPage, ViewPage } from '~/domains/content/ui/quote/quote-page-data'
import { findSession } from '~/domains/identity/identity.server'
import { issueFormToken } from '~/domains/inquiries/inquiries.server'
import { DEFAULT_VALID_DAYS, type QUOTE_CURRENCIES, quoteChoiceSchema } from '~/domains/quotes/quotes'
import { openQuote, priceChoice } from '~/domains/quotes/quotes.server'
import { EU_COUNTRIES } from '~/domains/tax/tax'
import { countryChoices } from '~/platform/geo/country-choices'
import { appOrigin } from '~/platform/http/visitor.server'
import { visitorCountry } from '~/platform/http/visitor-country'
import { parseForm } from '~/ui/form/parse-form'

/** What the page shows: the quote behind the link of its address, or the builder with what the address chooses. */
export async function quotePage(request: Request, language: string): Promise<BuildPage | ViewPage> {
  const { searchParams } = new URL(request.url)
  const token = searchParams.get('quote')
  if (token === null) return buildPage(request, Object.fromEntries(searchParams), language)
  const session = await findSession(request)
  return {
    kind: 'view',
    quote: await openQuote(token, { isStaff: session?.user.isAdmin ?? false }),
    link: `${appOrigin(request)}/quote-generator?quote=${encodeURIComponent(token)}`,
    pdf: `/quote-generator/pdf?quote=${encodeURIComponent(token)}`,
    isNew: searchParams.has('saved'),
  }
}

/** The builder with what was chosen; what can't be is left as it begins. */
export async function buildPage(
  request: Request,
  chosen: Record<string, string>,
  language: string,
): Promise<BuildPage> {
  const first = firstChoice(request)
  const fields = Object.keys(first) as (keyof typeof first)[]
  const wanted = {
    ...first,
    ...Object.fromEntries(fields.flatMap((key) => (key in chosen ? [[key, chosen[key]!]] : []))),
  }
  const read = (values: Record<string, string>) => parseForm(new URLSearchParams(values), quoteChoiceSchema)
  const [asked, begun] = [read(wanted), read(first)]
  const choice = asked.status === 'success' ? asked.value : begun.status === 'success' ? begun.value : null
  if (!choice) throw new Error('The builder begins with a choice that its own form refuses.')
  return {
    kind: 'build',
    token: issueFormToken('quote'),
    values: wanted,
    countries: countryChoices(language),
    currency: choice.currency,
    ...(await priceChoice(choice)),
  }
}

/** Growth for a month, in the currency and with the tax of where the visitor seems to be. */
function firstChoice(request: Request): Record<string, string> {
  const country = visitorCountry(request) ?? 'US'
  const own: Record<string, (typeof QUOTE_CURRENCIES)[number]> = { TR: 'TRY', GB: 'GBP' }
  return {
    plan: 'growth',
    interval: 'month',
    periods: '1',
    'phone-number': '0',
    'extra-conversations': '0',
    seat: '0',
    currency: own[country] ?? (EU_COUNTRIES.includes(country) ? 'EUR' : 'USD'),
    country,
    days: `${DEFAULT_VALID_DAYS}`,
  }
}
