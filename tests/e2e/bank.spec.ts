import { randomInt, randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { creditorReference } from '../../app/domains/bank/transfers/creditor-reference'
import { camtFile } from '../support/bank-files'
import { signUp, watchForErrors } from './support/accounts'
import { askDatabase } from './support/database'

/** An order that its customer chose to pay by bank transfer, as choosing leaves it. */
async function chosenTransfer(email: string): Promise<{ payment: string; reference: string }> {
  const number = `AF${randomInt(10 ** 8)}${randomInt(10 ** 8)}`.slice(0, 14).padEnd(14, '0')
  const [customer, order, payment] = [randomUUID(), randomUUID(), randomUUID()]
  const reference = creditorReference(number)
  const workspace = `(SELECT m.workspace_id FROM memberships m JOIN users u ON u.id = m.user_id WHERE u.email = $1)`
  await askDatabase(
    `INSERT INTO billing_customers (id, workspace_id, email, name, country, currency)
     VALUES ($2, ${workspace}, $1, 'Robin Rider', 'DE', 'EUR')`,
    [email, customer],
  )
  await askDatabase(
    `INSERT INTO sales_orders (id, workspace_id, customer_id, number, purpose, lines, currency, net_minor, tax_minor,
       total_minor, tax)
     VALUES ($2, ${workspace}, $3, $4, $5, $6, 'EUR', 4900, 0, 4900, $7)`,
    [
      email,
      order,
      customer,
      number,
      { kind: 'plan', plan: 'growth', interval: 'month', subscriptionId: null, change: 'start' },
      JSON.stringify([
        {
          description: 'Growth, a month',
          quantity: 1,
          unitMinor: 4900,
          discountMinor: 0,
          netMinor: 4900,
          taxMinor: 0,
          taxRateBp: 0,
        },
      ]),
      {
        treatment: 'export',
        country: 'DE',
        name: 'VAT',
        rateBp: 0,
        customerTaxNumber: null,
        evidence: null,
      },
    ],
  )
  await askDatabase(
    `INSERT INTO payments (id, workspace_id, customer_id, order_id, provider, provider_ref, currency, amount_minor,
       created_at)
     VALUES ($2, ${workspace}, $3, $4, 'bank', $5, 'EUR', 4900, now())`,
    [email, payment, customer, order, `bank_${payment}`],
  )
  await askDatabase(
    `INSERT INTO bank_transfers (id, workspace_id, reference, currency, expected_minor, account, expires_at)
     VALUES ($2, ${workspace}, $3, 'EUR', 4900, $4, now() + interval '14 days')`,
    [
      email,
      payment,
      reference,
      {
        holder: 'Parley',
        iban: 'DE89370400440532013000',
        accountNumber: null,
        routingNumber: null,
        bic: null,
        bank: null,
        isSample: true,
      },
    ],
  )
  for (const [machine, id, state] of [
    ['order', order, 'OPEN'],
    ['payment', payment, 'CREATED'],
    ['bank-transfer', payment, 'AWAITING'],
  ])
    await askDatabase(
      `INSERT INTO state_moves (machine, object_id, workspace_id, seq, to_state, actor)
       VALUES ($2, $3, ${workspace}, 1, $4, 'system')`,
      [email, machine, id, state],
    )
  return { payment, reference }
}

test('a customer sends a receipt, an admin imports the statement and confirms, and the customer sees it at once', async ({
  page,
  browser,
}) => {
  const errors = watchForErrors(page)
  const { email } = await signUp(page)
  const { payment, reference } = await chosenTransfer(email)
  await page.goto(`/bank-transfer-payment?payment=${payment}`)
  await expect(page.getByText(reference.replace(/(.{4})(?=.)/g, '$1 '))).toBeVisible()
  await expect(page.getByRole('img', { name: /banking app/ })).toBeVisible()
  await expect(page.getByText('This is a sample account')).toBeVisible()
  const status = page.locator('[data-state]')
  const receipt = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') })
  await page.locator('input[type=file]').setInputFiles(receipt('receipt.exe'))
  await page.getByRole('button', { name: 'Send receipt' }).click()
  await expect(page.getByRole('alert')).toContainText('can be run')
  // A refused file answers 422, which the browser writes down as an error.
  errors.splice(0)
  await page.locator('input[type=file]').setInputFiles(receipt('receipt.pdf'))
  await page.getByRole('button', { name: 'Send receipt' }).click()
  await expect(page.locator('[data-state=RECEIPT_UPLOADED]')).toBeVisible()

  const desk = await browser.newContext()
  const admin = await desk.newPage()
  const seen = watchForErrors(admin)
  const { email: adminEmail } = await signUp(admin)
  await askDatabase(`UPDATE users SET is_admin = true, email_confirmed_at = now() WHERE email = $1`, [
    adminEmail,
  ])
  await admin.goto('/admin/bank')
  const line = { amountMinor: 4900, day: 5, name: 'Robin Rider', text: reference, iban: null }
  const number = payment.slice(0, 8)
  await admin.locator('input[type=file]').setInputFiles({
    name: `${number}.xml`,
    mimeType: 'application/xml',
    buffer: Buffer.from(camtFile([line], { number })),
  })
  await admin.getByRole('button', { name: 'Import' }).click()
  await expect(admin.getByText('Imported. New lines: 1. Known before: 0.')).toBeVisible()
  const row = admin.getByRole('table', { name: 'To match' }).getByRole('row', { name: new RegExp(reference) })
  await expect(row).toContainText('Robin Rider')
  await row.getByRole('button', { name: 'Assign' }).click()
  await expect(row).toHaveCount(0)
  await desk.close()

  await expect(status).toHaveAttribute('data-state', 'CONFIRMED')
  await expect(page.getByText('We have received €49.00')).toBeVisible()
  expect([...errors, ...seen]).toEqual([])
})
