import { askDatabase } from '../../tests/e2e/support/database'
import { asProviderHasIt, type Desk, deskPage, paymentsOf } from './desk'
import { sendFile } from './number-journey'
import type { Payer } from './pay'
import type { OpenMarket } from './with-market'

/**
 * A plan that is bought with a coupon and a card that is kept, made larger, paused, taken up again and made smaller at once;
 * what is bought next is paid from the credit. Then its order is disputed, and the dispute answered.
 */
export async function walkChange(payer: Payer, desk: Desk, market: OpenMarket): Promise<void> {
  const { walker } = payer
  const code = `WALK${walker.options.language.toUpperCase()}`
  await walker.part('coupon', () => makeCoupon(desk, code))
  await walker.part('buy', () => buyWithCoupon(payer, code))
  await walker.part('upgrade', () => upgradeByKeptCard(payer))
  await walker.part('pause', () => pauseAndResume(payer))
  await walker.part('downgrade', () => makeSmaller(payer))
  await walker.part('credit', () => payByCredit(payer))
  await walker.part('cancel', () => leaveAndCancel(payer))
  await walker.part('dispute', () => answerDispute(desk, market))
}

async function makeCoupon({ first }: Desk, code: string): Promise<void> {
  const { page, words } = first
  await first.visit('/admin/coupons', 'coupons')
  await page.locator('input[name=code]').fill(code)
  await page.locator('input[name=percent]').fill('12,5')
  await first.press(words('admin-coupons.make'))
  await page.waitForURL(/\/admin\/coupons\/[0-9a-f-]{36}$/)
  await first.look('coupon')
  await first.visit('/admin/coupons', 'coupons-one')
}

async function buyWithCoupon(payer: Payer, code: string): Promise<void> {
  const { walker } = payer
  const { page, words } = walker
  await walker.open('/payment?plan=growth')
  await payer.chooseCurrency()
  const number = await payer.order()
  await walker.press(words('payment.coupon.have'))
  const field = page.getByLabel(words('payment.coupon.label'), { exact: true })
  await field.fill('NOTHING')
  await walker.press(words('payment.coupon.apply'))
  await page.locator('[name=coupon][aria-invalid=true]').waitFor()
  await walker.look('coupon-unknown')
  await field.fill(code.toLowerCase())
  await walker.press(words('payment.coupon.apply'))
  await page.getByText(words('payment.coupon.remove'), { exact: true }).waitFor()
  await walker.look('coupon-entered')
  await keepCard(payer)
  await payer.payAll(number)
  await page.goto(`/payment-success?payment=${(await payer.payment(number)).id}`)
  await walker.look('coupon-paid')
  await walker.visit('/dashboard/billing', 'billing-kept')
}

const keepCard = async ({ walker }: Payer): Promise<void> => {
  const box = walker.page.locator('input[name=keepCard]')
  if ((await box.count()) > 0) await box.check({ force: true })
}

async function upgradeByKeptCard(payer: Payer): Promise<void> {
  const { walker } = payer
  await walker.visit('/payment?plan=scale', 'upgrade')
  await walker.press(walker.words('payment.choose.go'))
  await walker.page.waitForURL(/order=/)
  await walker.look('upgrade-order')
  const number = new URL(walker.page.url()).searchParams.get('order')!
  if ((await walker.page.locator('input[name=card]').count()) === 0) return payer.payAll(number)
  await walker.page.locator('form:has(input[name=way]) button[type=submit]').last().click()
  await walker.page.waitForURL(/payment-success/)
  await payer.handedOver(number)
  await walker.page.reload()
  await walker.look('upgrade-paid')
}

async function pauseAndResume({ walker }: Payer): Promise<void> {
  const { page, words } = walker
  await walker.visit('/dashboard/billing', 'billing-larger')
  await walker.visit('/dashboard/billing/pause', 'pause')
  await page.locator('input[name=length][value=day]').check({ force: true })
  await walker.look('pause-day')
  await page.locator('input[name=length][value=open]').check({ force: true })
  await walker.press(words('billing.pause.confirm'))
  await page.waitForURL(/\/dashboard\/billing$/)
  await walker.look('billing-paused')
  await walker.visit('/dashboard', 'home-paused')
  await walker.open('/dashboard/billing')
  await walker.press(words('billing.plan.resume'))
  await page.getByRole('button', { name: words('billing.plan.resume'), exact: true }).waitFor({
    state: 'detached',
  })
  await walker.look('billing-resumed')
}

async function makeSmaller({ walker }: Payer): Promise<void> {
  const { page, words } = walker
  await walker.visit('/payment?plan=growth', 'smaller')
  await page.locator('main form button[type=submit]').click()
  await page.waitForURL(/\/dashboard\/billing$/)
  await walker.look('billing-smaller')
  await page.locator('a[href*="/dashboard/billing/downgrade"]').click()
  await page.waitForURL(/downgrade/)
  await walker.look('downgrade')
  await walker.press(words('billing.downgrade.confirm'))
  await page.waitForURL(/\/dashboard\/billing$/)
  await walker.look('billing-credit')
  await walker.visit('/dashboard/billing/invoices', 'invoices-credit')
}

async function payByCredit(payer: Payer): Promise<void> {
  const { walker } = payer
  await walker.open('/dashboard/billing')
  await walker.page.locator('form:has(input[value=buyAddon]) button[type=submit]').click()
  await walker.page.waitForURL(/order=/)
  await walker.look('credit-order')
  const number = new URL(walker.page.url()).searchParams.get('order')!
  await walker.page.locator('form:has(input[name=way]) button[type=submit]').last().click()
  await walker.page.waitForURL((url) => !url.href.includes('order='))
  await payer.handedOver(number)
  await walker.page.reload()
  await walker.look('credit-paid')
  await walker.visit('/dashboard/billing', 'billing-spent')
}

async function leaveAndCancel({ walker }: Payer): Promise<void> {
  const { page, words } = walker
  await walker.open('/payment?plan=scale')
  await walker.press(words('payment.choose.go'))
  await page.waitForURL(/order=/)
  await walker.visit('/dashboard/billing', 'billing-waiting')
  await page.locator('main').getByText(words('payment.cancel.go'), { exact: true }).first().click()
  await walker.look('cancel-sure')
  await page.getByRole('alertdialog').locator('button').last().click()
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await walker.look('billing-canceled')
}

async function answerDispute({ first }: Desk, { doubles, deliver }: OpenMarket): Promise<void> {
  const { page, words, options } = first
  const [payment] = (await paymentsOf(options.language, ['CAPTURED'])).filter(({ ref }) =>
    /^(cs|pi)_/.test(ref ?? ''),
  )
  if (!payment) return
  doubles.stripe.dispute?.(asProviderHasIt(payment), 'open')
  for (const refused of await deliver()) first.tell(refused)
  await first.visit('/admin/payments', 'disputes-waiting')
  await first.visit(deskPage(payment), 'dispute-payment')
  const [row] = await askDatabase('SELECT id FROM payment_disputes WHERE payment_id = $1', [payment.id])
  await first.visit(`/admin/payments/disputes/${row?.id}`, 'dispute')
  await sendFile(first, words('admin-money.dispute.add'))
  await first.press(words('admin-money.dispute.save'))
  await first.look('dispute-saved')
  await first.press(words('admin-money.dispute.send'))
  await first.look('dispute-unsure')
  await page.locator('input[name=isSure]').check({ force: true })
  await first.press(words('admin-money.dispute.send'))
  await page
    .getByRole('button', { name: words('admin-money.dispute.send'), exact: true })
    .waitFor({ state: 'detached' })
  await first.look('dispute-sent')
}
