import { z } from 'zod'
import { AppError } from '~/platform/errors/app-error'
import { reportError } from '~/platform/telemetry/report-error.server'
import type { BundleStanding, BundleToSubmit } from '../carrier'
import { askTwilio, doneBy, type TwilioAccount, type TwilioQuestion } from './ask-twilio.server'

const ROOT = '/v2/RegulatoryCompliance'

const thingSchema = z.object({ sid: z.string() })
const bundleSchema = z.object({
  sid: z.string(),
  status: z.enum([
    'draft',
    'pending-review',
    'in-review',
    'twilio-rejected',
    'twilio-approved',
    'provisionally-approved',
  ]),
})
const bundlesSchema = z.object({ results: z.array(bundleSchema.extend({ friendly_name: z.string() })) })
const evaluationSchema = z.object({ status: z.enum(['compliant', 'noncompliant']) })

/** As which of Twilio's kinds a paper is handed on; what isn't here goes as an extract from the register. */
const DOCUMENT_TYPES: Record<string, string> = {
  'identity-checked': 'government_issued_document',
  'address-in-area': 'utility_bill',
  'address-in-country': 'utility_bill',
}

/**
 * Hands papers in as a bundle under our reference: the same reference is the same bundle. A bundle that Twilio finds
 * incomplete stays a draft, the error log says so, and it is completed in Twilio's console, under the same name.
 */
export async function submitTwilioBundle(
  account: TwilioAccount,
  bundle: BundleToSubmit,
): Promise<{ bundleRef: string }> {
  const found = await bundleNamed(account, bundle.reference)
  const bundleRef = found?.sid ?? (await fill(account, bundle))
  if (found && found.status !== 'draft') return { bundleRef }
  const evaluated = await post(account, `${ROOT}/Bundles/${bundleRef}/Evaluations`, {})
  const { status } = doneBy(evaluationSchema, evaluated)
  if (status === 'compliant')
    doneBy(bundleSchema, await post(account, `${ROOT}/Bundles/${bundleRef}`, { Status: 'pending-review' }))
  else
    await reportError(
      new AppError('carrier_refused', { detail: `bundle ${bundleRef} has to be completed at Twilio` }),
      { context: { reservationId: bundle.reference } },
    )
  return { bundleRef }
}

/** How a bundle stands at Twilio; a draft waits too: somebody completes it. */
export async function lookAtTwilioBundle(account: TwilioAccount, bundleRef: string): Promise<BundleStanding> {
  const path = `${ROOT}/Bundles/${bundleRef}`
  const { status } = doneBy(bundleSchema, await askTwilio(account, { host: 'numbers', path }))
  if (status === 'twilio-approved' || status === 'provisionally-approved') return 'approved'
  return status === 'twilio-rejected' ? 'rejected' : 'waiting'
}

async function bundleNamed(account: TwilioAccount, name: string) {
  const question: TwilioQuestion = {
    host: 'numbers',
    path: `${ROOT}/Bundles`,
    query: { FriendlyName: name },
  }
  const { results } = doneBy(bundlesSchema, await askTwilio(account, question))
  return results.find(({ friendly_name }) => friendly_name === name)
}

/** A bundle gets its name last: one that is found under it is whole, whatever was cut off before. */
async function fill(account: TwilioAccount, bundle: BundleToSubmit): Promise<string> {
  const { reference, country, type, email, holder, facts, documents } = bundle
  const isBusiness = holder.company !== null
  const endUser = await made(account, 'EndUsers', {
    FriendlyName: reference,
    Type: isBusiness ? 'business' : 'individual',
    Attributes: JSON.stringify({ ...holderAttributes(holder), ...facts }),
  })
  const items = [endUser]
  for (const document of documents) items.push(await upload(account, bundle, document))
  const bundleRef = await made(account, 'Bundles', {
    FriendlyName: `${reference} unfinished`,
    Email: email,
    IsoCountry: country,
    NumberType: type,
    EndUserType: isBusiness ? 'business' : 'individual',
  })
  for (const item of items) await made(account, `Bundles/${bundleRef}/ItemAssignments`, { ObjectSid: item })
  doneBy(thingSchema, await post(account, `${ROOT}/Bundles/${bundleRef}`, { FriendlyName: reference }))
  return bundleRef
}

function holderAttributes({ name, company }: BundleToSubmit['holder']): Record<string, string> {
  if (company) return { business_name: company }
  const [first = name, ...rest] = name.split(' ')
  return { first_name: first, last_name: rest.join(' ') }
}

async function upload(
  account: TwilioAccount,
  { reference, holder }: BundleToSubmit,
  { requirement, name, type, content }: BundleToSubmit['documents'][number],
): Promise<string> {
  const body = new FormData()
  body.set('FriendlyName', `${reference} ${requirement}`)
  body.set('Type', DOCUMENT_TYPES[requirement] ?? 'commercial_registrar_excerpt')
  body.set('Attributes', JSON.stringify(holderAttributes(holder)))
  body.set('File', new Blob([new Uint8Array(content)], { type }), name)
  const question: TwilioQuestion = {
    host: 'upload',
    method: 'POST',
    path: `${ROOT}/SupportingDocuments`,
    body,
  }
  return doneBy(thingSchema, await askTwilio(account, question)).sid
}

const post = (account: TwilioAccount, path: string, fields: Record<string, string>) =>
  askTwilio(account, { host: 'numbers', method: 'POST', path, body: new URLSearchParams(fields) })

const made = async (account: TwilioAccount, kind: string, fields: Record<string, string>): Promise<string> =>
  doneBy(thingSchema, await post(account, `${ROOT}/${kind}`, fields)).sid
