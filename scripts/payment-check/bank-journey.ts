import { askDatabase } from '../../tests/e2e/support/database'
import { camtFile, csvFile, mt940File, type SampleLine } from '../../tests/support/bank-files'
import type { Desk } from './desk'
import type { WalkedLanguage } from './markets'
import { sendFile } from './number-journey'
import type { Payer } from './pay'
import { askBack } from './refund-journey'
import type { Walker } from './walker'
import type { OpenMarket } from './with-market'

/**
 * A plan that is paid by bank transfer in three parts, each on a statement of another format and confirmed by two people;
 * then some of it is sent back, and the tax, as the payer's VAT number proves valid late.
 */
export async function walkTransfer(payer: Payer, desk: Desk, { vies }: OpenMarket): Promise<void> {
  const { walker } = payer
  const { page, words } = walker
  const taxNumber = TAX_NUMBERS[walker.options.language]
  vies.silent.add(taxNumber)
  await walker.part('transfer', async () => {
    await walker.open('/payment?plan=growth')
    await payer.chooseCurrency()
    const number = await payer.order({ taxNumber })
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
    await payIn(desk, { number, reference, amountMinor: 1000, format: 'camt' })
    await walker.visit(transfer, 'transfer-part')
    await walker.visit(`/payment?order=${number}`, 'order-part')
    await payIn(desk, { number, reference, amountMinor: 500, format: 'mt940' })
    await payIn(desk, { number, reference, amountMinor: expected - 1500, format: 'csv' })
    await payer.handedOver(number)
    await walker.visit(transfer, 'transfer-paid')
    await walker.visit(`/payment-success?payment=${id}`, 'paid')
    await walker.visit('/dashboard/billing', 'billing')
    await walker.visit('/dashboard/billing/invoices', 'invoices')
    await sendBack(desk, { id, number, reference })
    await payer.credited(number)
    await walker.visit('/dashboard/billing/invoices', 'invoices-credited')
    vies.silent.delete(taxNumber)
    vies.known.set(taxNumber, { name: 'ADA BUYER GMBH', address: 'HAUPTSTR. 1 10115 BERLIN' })
    await walker.open('/dashboard/billing/details')
    await walker.press(words('common.action.save'))
    await page.getByText('ADA BUYER GMBH').waitFor()
    await walker.look('details-proven')
    await correctTax(desk, { id })
    await walker.visit('/dashboard/billing/invoices', 'invoices-corrected')
  })
}

/** What a statement comes as: a format of banks, or a table whose columns somebody names. */
type Format = 'camt' | 'mt940' | 'csv'

interface PayIn {
  /** Of the order. */
  number: string
  reference: string
  amountMinor: number
  format: Format
}

/** A statement with one line comes, one person assigns the line and another confirms that. */
async function payIn(
  { first, second }: Desk,
  { number: order, reference, amountMinor, format }: PayIn,
): Promise<void> {
  const line = { ...PAYER, amountMinor, text: reference }
  if (format === 'csv') await importTable(first, line)
  else await importStatement(first, line, format)
  const row = lineWith(first, reference)
  await row.waitFor()
  await first.look('bank-imported')
  await first.visit((await row.getByRole('link').first().getAttribute('href'))!, 'bank-line')
  await first.open('/admin/bank')
  await row.getByRole('button', { name: first.words('admin-bank.assign') }).click()
  await row.waitFor({ state: 'detached' })
  await first.look('bank-assigned')
  await second.open('/admin/bank')
  const waiting = second.page.getByRole('table', { name: second.words('admin-bank.pending') })
  const own = waiting.getByRole('row').filter({ hasText: order })
  await own.waitFor()
  await second.look('bank-second')
  await own.getByRole('button', { name: second.words('admin-bank.confirm'), exact: true }).click()
  await own.waitFor({ state: 'detached' })
}

/** Some of the money is sent back: one person asks for it, another says that it left, and its line comes. */
async function sendBack(
  { first, second }: Desk,
  { id, number, reference }: { id: string; number: string; reference: string },
): Promise<void> {
  await askBack(first, { id }, { amount: '10', as: 'bank-refund' })
  await second.visit('/admin/bank', 'bank-payout')
  const payouts = second.page.getByRole('table', { name: second.words('admin-bank.payouts') })
  const payout = payouts.getByRole('row').filter({ hasText: number })
  await payout.getByRole('button', { name: second.words('admin-bank.sent') }).click()
  await payout.waitFor({ state: 'detached' })
  await second.visit(`/admin/payments/${id}`, 'bank-refunded')
  const text = `RF ${reference}`
  await importStatement(first, { ...PAYER, amountMinor: -1000, text }, 'mt940')
  await lineWith(first, text).getByRole('link').first().click()
  await first.page.waitForURL(/\/lines\//)
  await first.look('bank-payout-line')
  await first.page
    .getByRole('row')
    .filter({ hasText: number })
    .getByRole('button', { name: first.words('admin-bank.assign') })
    .first()
    .click()
  await first.page.waitForURL(/\/admin\/bank$/)
  await lineWith(first, text).waitFor({ state: 'detached' })
  await first.look('bank-payout-assigned')
}

/** An admin sees what would be done about tax that isn't owed, does it, and finds it done. */
async function correctTax({ first }: Desk, { id }: { id: string }): Promise<void> {
  await first.visit('/admin/payments', 'tax-corrections')
  await first.visit(`/admin/payments/${id}`, 'tax-correction')
  await first.press(first.words('admin-money.correction.check'))
  const question = first.page.getByRole('alertdialog')
  await question.waitFor()
  await first.look('tax-correction-sure')
  await question.locator('button[type=submit]').click()
  await question.waitFor({ state: 'detached' })
  await first.page.locator('#tax').waitFor({ state: 'detached' })
  await first.look('tax-corrected')
}

const TAX_NUMBERS: Record<WalkedLanguage, string> = {
  en: 'DE100000001',
  tr: 'DE100000002',
  ar: 'DE100000003',
}

const PAYER = { day: 5, name: 'Ada Buyer', iban: 'GB29NWBK60161331926819' }

const lineWith = ({ page, words }: Walker, text: string) =>
  page
    .getByRole('table', { name: words('admin-bank.lines') })
    .getByRole('row')
    .filter({ hasText: text })

async function importStatement(walker: Walker, line: SampleLine, format: 'camt' | 'mt940'): Promise<void> {
  const number = `${line.text.replace(/\W/g, '')}${line.amountMinor}`
  if (format === 'camt')
    await importFile(walker, `${number}.xml`, 'application/xml', camtFile([line], { number }))
  else {
    const file = mt940File([line], { number, hasSubFields: line.amountMinor > 0 })
    await importFile(walker, `${number}.sta`, 'application/octet-stream', file)
  }
}

async function importTable(walker: Walker, line: SampleLine): Promise<void> {
  const { page, words } = walker
  await importFile(walker, `${line.text}.csv`, 'text/csv', csvFile([line]))
  await page.waitForURL(/\/csv\//)
  await walker.look('bank-table')
  await chooseAmounts(walker, 'Auftraggeber')
  await page.getByRole('alert').waitFor()
  await walker.look('bank-table-wrong')
  await chooseAmounts(walker, 'Betrag')
  await walker.press(words('admin-bank.csv.import'))
  await page.waitForURL(/\/admin\/bank\?import=/)
}

/** Says in which column the amounts are, and sees what the table would become then. */
async function chooseAmounts({ page, words }: Walker, column: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`${words('admin-bank.csv.amount')}$`) }).click()
  await page.getByRole('option', { name: column }).click()
  await page.getByRole('button', { name: words('admin-bank.csv.preview'), exact: true }).click()
  await page.waitForURL(/amount=/)
}

async function importFile(walker: Walker, name: string, mimeType: string, content: string): Promise<void> {
  await walker.open('/admin/bank')
  const file = { name, mimeType, buffer: Buffer.from(content) }
  await walker.page.locator('input[type=file]').setInputFiles(file)
  await walker.press(walker.words('admin-bank.import.send'))
}
