import { askDatabase } from '../../tests/e2e/support/database'
import { camtFile } from '../../tests/support/bank-files'
import { sendFile } from './number-journey'
import type { Payer } from './pay'
import type { Walker } from './walker'

/** The two people of an installation who confirm what comes by bank. */
export interface Desk {
  first: Walker
  second: Walker
}

/** A plan that is paid by bank transfer in two parts, each of which two people confirm. */
export async function walkTransfer(payer: Payer, desk: Desk): Promise<void> {
  const { walker } = payer
  const { page, words } = walker
  await walker.part('transfer', async () => {
    await walker.open('/payment?plan=growth')
    await payer.chooseCurrency()
    const number = await payer.order()
    await payer.begin()
    await walker.look('transfer')
    await sendFile(walker, words('bank.receipt.send'))
    await walker.look('transfer-receipt')
    const transfer = page.url()
    const { id } = await payer.payment(number)
    const [row] = await askDatabase('SELECT reference, expected_minor FROM bank_transfers WHERE id = $1', [
      id,
    ])
    const expected = Number(row?.expected_minor)
    const reference = String(row?.reference)
    await payIn(desk, { number, reference, amountMinor: 1000, isLookedAt: true })
    await walker.visit(transfer, 'transfer-part')
    await walker.visit(`/payment?order=${number}`, 'order-part')
    await payIn(desk, { number, reference, amountMinor: expected - 1000, isLookedAt: false })
    await payer.handedOver(number)
    await walker.visit(transfer, 'transfer-paid')
    await walker.visit(`/payment-success?payment=${id}`, 'paid')
    await walker.visit('/dashboard/billing', 'billing')
    await walker.visit('/dashboard/billing/invoices', 'invoices')
  })
}

interface PayIn {
  /** Of the order. */
  number: string
  reference: string
  amountMinor: number
  isLookedAt: boolean
}

/** A statement with one line comes, one person assigns the line and another confirms that. */
async function payIn({ first, second }: Desk, { number: order, reference, amountMinor, isLookedAt }: PayIn) {
  const line = { amountMinor, day: 5, name: 'Ada Buyer', text: reference, iban: 'GB29NWBK60161331926819' }
  const number = `${reference}-${amountMinor}`
  const buffer = Buffer.from(camtFile([line], { number }))
  await first.open('/admin/bank')
  await first.page
    .locator('input[type=file]')
    .setInputFiles({ name: `${number}.xml`, mimeType: 'application/xml', buffer })
  await first.press(first.words('admin-bank.import.send'))
  const lines = first.page.getByRole('table', { name: first.words('admin-bank.lines') })
  const row = lines.getByRole('row').filter({ hasText: reference })
  await row.waitFor()
  if (isLookedAt) {
    await first.look('bank-imported')
    await first.visit((await row.getByRole('link').first().getAttribute('href'))!, 'bank-line')
    await first.open('/admin/bank')
  }
  await row.getByRole('button', { name: first.words('admin-bank.assign') }).click()
  await row.waitFor({ state: 'detached' })
  if (isLookedAt) await first.look('bank-assigned')
  await second.open('/admin/bank')
  const waiting = second.page.getByRole('table', { name: second.words('admin-bank.pending') })
  const own = waiting.getByRole('row').filter({ hasText: order })
  await own.waitFor()
  if (isLookedAt) await second.look('bank-second')
  await own.getByRole('button', { name: second.words('admin-bank.confirm'), exact: true }).click()
  await own.waitFor({ state: 'detached' })
}
