import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { beforeAll, expect, test } from 'vitest'
import { advanceReservation } from '~/domains/numbers/buying/advance-reservation.server'
import { offerCarrier } from '~/domains/numbers/carriers/registry.server'
import { listDeskDocuments } from '~/domains/numbers/documents/desk-queries.server'
import { missingDocuments } from '~/domains/numbers/documents/document-queries.server'
import { handInDocument } from '~/domains/numbers/documents/hand-in-document.server'
import { reviewDocument } from '~/domains/numbers/documents/review-document.server'
import { watchDocuments } from '~/domains/numbers/documents/watch-documents.server'
import { readFacts } from '~/domains/numbers/facts/number-facts.server'
import { saveFacts } from '~/domains/numbers/facts/save-facts.server'
import { holdNumber } from '~/domains/numbers/reservations/hold-number.server'
import { PAPER_FILES } from '~/domains/papers/papers.server'
import { systemDb } from '~/platform/db/db.server'
import { newKey, storage } from '~/platform/storage/storage.server'
import { withTestDatabase } from '../../../tests/support/database'
import { templatesTo } from '../../../tests/support/mails'
import {
  beginToPay,
  type HeldNumber,
  heldNumber,
  TestCarrier,
  takeMoney,
} from '../../../tests/support/numbers'
import './fulfil-number.server'
import { fulfilOrder } from './fulfil-order.server'

withTestDatabase()
beforeAll(() => offerCarrier(new TestCarrier()))

const BERLIN = { country: 'DE', type: 'local' as const }
const admin = randomUUID()

type Requirement = Parameters<typeof handInDocument>[0]['requirement']

async function handIn(held: HeldNumber, requirement: Requirement): Promise<string> {
  const key = newKey(PAPER_FILES)
  const bytes = await storage().put(key, Readable.from([Buffer.from('words')]))
  const order = { ...held, language: 'en', requirement }
  await handInDocument(order, { key, name: `${requirement}.txt`, type: 'text/plain', bytes })
  const { waiting } = await listDeskDocuments()
  return waiting.findLast((document) => document.requirement === requirement)!.id
}

async function paid(held: HeldNumber): Promise<HeldNumber> {
  const { paymentId, orderId } = await beginToPay(held)
  await takeMoney(paymentId)
  await fulfilOrder(orderId)
  await advanceReservation(held.reservationId)
  return held
}

const stateOf = async ({ reservationId }: HeldNumber) =>
  (await systemDb().numberReservation.findUniqueOrThrow({ where: { id: reservationId } })).state

test('a paid number waits until all its papers are accepted; the next of its kind doesn’t', async () => {
  const held = await paid(await heldNumber('+493023125100', BERLIN))
  const missing = () => missingDocuments(held.workspaceId, BERLIN)
  expect(await stateOf(held)).toBe('DOCS_REQUIRED')
  expect(await missing()).toEqual(['identity-or-company', 'address-in-area'])
  await expect(handIn(held, 'tax-number')).rejects.toMatchObject({ code: 'bad_request' })

  const [identity, address] = [
    await handIn(held, 'identity-or-company'),
    await handIn(held, 'address-in-area'),
  ]
  await reviewDocument(admin, { intent: 'accept', id: identity, validUntil: null })
  await reviewDocument(admin, { intent: 'reject', id: address, reason: 'Another town.' })
  await advanceReservation(held.reservationId)
  expect(await stateOf(held)).toBe('DOCS_REQUIRED')
  expect(await missing()).toEqual(['address-in-area'])

  const better = await handIn(held, 'address-in-area')
  await reviewDocument(admin, { intent: 'accept', id: better, validUntil: '2100-01-01' })
  await advanceReservation(held.reservationId)
  expect(await stateOf(held)).toBe('ACTIVE')

  const second = { ...held, e164: '+493023125101' }
  second.reservationId = await holdNumber({ ...held, ...BERLIN, e164: second.e164 })
  expect(await stateOf(await paid(second))).toBe('ACTIVE')
})

test('a number waits until its country’s questions are answered too; the answers are kept sealed, and handed on', async () => {
  const carrier = new TestCarrier()
  const handed: object[] = []
  carrier.askedFacts = async () => [
    { name: 'birth_date', label: 'Birth date' },
    { name: 'tax_code', label: 'Tax code' },
  ]
  carrier.submitBundle = async ({ facts }) => {
    handed.push(facts)
    return { bundleRef: 'b-1' }
  }
  offerCarrier(carrier)
  const held = await paid(await heldNumber('+493023125110', BERLIN))
  for (const requirement of ['identity-or-company', 'address-in-area'] as const) {
    const id = await handIn(held, requirement)
    await reviewDocument(admin, { intent: 'accept', id, validUntil: null })
  }
  await advanceReservation(held.reservationId)
  expect([await stateOf(held), handed]).toEqual(['DOCS_REQUIRED', []])

  const say = (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return saveFacts(held.workspaceId, held.reservationId, form)
  }
  expect(await say({ birth_date: '10.12.1815', more: 'x' })).toMatchObject({
    problems: { birth_date: 'numbers.facts.errors.date', tax_code: 'numbers.facts.errors.missing' },
  })
  expect(await readFacts({ ...held, ...BERLIN })).toEqual({})
  const facts = { birth_date: '1815-12-10', tax_code: 'LVLDAA15' }
  expect(await say({ ...facts, more: 'x' })).toBeNull()
  const row = await systemDb().numberFacts.findFirstOrThrow({ where: { workspaceId: held.workspaceId } })
  expect(Buffer.from(row.facts).includes('LVLDAA15')).toBe(false)
  const other = await heldNumber('+493023125111', BERLIN)
  await expect(saveFacts(other.workspaceId, held.reservationId, new FormData())).rejects.toMatchObject({
    code: 'not_found',
  })
  await advanceReservation(held.reservationId)
  expect([await stateOf(held), handed]).toEqual(['ACTIVE', [facts]])
  offerCarrier(new TestCarrier())
})

test('the end of a paper is written about 30 and 7 days before, and not once a newer one is handed in', async () => {
  const held = await paid(await heldNumber('+493023125102', BERLIN))
  const day = (text: string) => new Date(`${text}T12:00:00Z`)
  for (const requirement of ['identity-or-company', 'address-in-area'] as const) {
    const id = await handIn(held, requirement)
    await reviewDocument(admin, { intent: 'accept', id, validUntil: '2030-06-30' })
  }
  const mails = async () => {
    const all = await templatesTo(`${held.workspaceId}@example.test`)
    return all.filter((name) => name === 'number-paper-ends').length
  }
  await watchDocuments(day('2030-05-30'))
  expect(await mails()).toBe(0)
  await Promise.all([watchDocuments(day('2030-06-01')), watchDocuments(day('2030-06-01'))])
  await watchDocuments(day('2030-06-10'))
  expect(await mails()).toBe(2)
  await handIn(held, 'address-in-area')
  await watchDocuments(day('2030-06-24'))
  await watchDocuments(day('2030-06-25'))
  expect(await mails()).toBe(3)
  expect(await missingDocuments(held.workspaceId, BERLIN, day('2030-06-30'))).toEqual([])
  expect(await missingDocuments(held.workspaceId, BERLIN, day('2030-07-02'))).toHaveLength(2)
})
