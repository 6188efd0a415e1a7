import type { Payer } from './pay'
import { blockScript } from './provider-pages'

/** A plan from its choice to its invoice, with all that can go wrong between, and what billing shows of it after. */
export async function walkPlan(payer: Payer): Promise<void> {
  const { walker } = payer
  await walker.part('plan', async () => {
    await walker.visit('/dashboard/billing', 'billing-free')
    await walker.visit('/payment?plan=growth', 'choose')
    await payer.chooseCurrency()
    const number = await payer.order()
    await walker.look('order')
    await payFirst(payer, number)
  })
  await walker.part('addon', () => buyAddon(payer))
  await walker.part('upgrade', () => upgrade(payer))
  await walker.part('billing', () => lookThrough(payer))
}

async function payFirst(payer: Payer, number: string): Promise<void> {
  const { walker, way } = payer
  const { page, words } = walker
  await payer.begin()
  const isOurs = way === 'test' || way === 'fields'
  if (isOurs) await walker.look('pay-page')
  if (way === 'fields') await goWithoutScript(payer, number)
  const { id } = await payer.payment(number)
  await walker.visit(`/payment-success?payment=${id}`, 'left')
  await walker.visit(`/payment?order=${number}`, 'order-left')
  if (isOurs) {
    await page.goto(`/payment-success?payment=${id}`)
    await page.getByRole('link', { name: words('payment.success.left.goOn') }).click()
    await page.waitForURL(/payment\/(test|card)/)
  }
  await payer.end(number, 'declined')
  await walker.look('declined')
  await payer.payAgain(number)
  await page.goto(`/payment-success?payment=${(await payer.payment(number)).id}`)
  await walker.look('paid')
  await walker.visit(`/payment?order=${number}`, 'order-paid')
}

/** The card's fields can't be had: the order and the choice stay, and once they can be had it goes on. */
async function goWithoutScript(payer: Payer, number: string): Promise<void> {
  const { walker } = payer
  const { page, context, words } = walker
  const alert = page.getByRole('alert')
  blockScript(context, true)
  await page.reload()
  await alert.waitFor()
  await walker.look('card-unavailable')
  await alert.getByRole('link', { name: words('payment.failure.other') }).click()
  await page.locator('input[name=way]').first().waitFor({ state: 'attached' })
  await walker.look('order-unavailable')
  await payer.begin()
  await alert.waitFor()
  const { id } = await payer.payment(number)
  if (!page.url().endsWith(id)) walker.tell(`leads to ${page.url()} instead of ${id}`)
  blockScript(context, false)
  await alert.getByRole('link', { name: words('payment.failure.again') }).click()
  await alert.waitFor({ state: 'detached' })
  await walker.look('card-back')
}

async function buyAddon(payer: Payer): Promise<void> {
  const { walker } = payer
  await walker.visit('/dashboard/billing', 'billing')
  await walker.page.locator('form:has(input[value=buyAddon]) button[type=submit]').click()
  await walker.page.waitForURL(/order=/)
  await walker.look('addon-order')
  const number = new URL(walker.page.url()).searchParams.get('order')!
  await payer.payAll(number)
  await walker.page.goto(`/payment-success?payment=${(await payer.payment(number)).id}`)
  await walker.look('addon-paid')
}

async function upgrade(payer: Payer): Promise<void> {
  const { walker } = payer
  await walker.visit('/payment?plan=scale', 'upgrade')
  await walker.press(walker.words('payment.choose.go'))
  await walker.page.waitForURL(/order=/)
  await walker.look('upgrade-order')
  const number = new URL(walker.page.url()).searchParams.get('order')!
  await payer.payAll(number)
}

async function lookThrough(payer: Payer): Promise<void> {
  const { walker } = payer
  const { page, words } = walker
  await walker.visit('/dashboard/billing', 'billing-upgraded')
  await walker.press(words('billing.plan.end'))
  await page.getByRole('button', { name: words('billing.plan.goOn') }).waitFor()
  await walker.look('billing-ends')
  await walker.visit('/dashboard/billing/details', 'details')
  await walker.visit('/dashboard/billing/invoices', 'invoices')
  const files = await page
    .locator('main a[href*="/invoices/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
  if (files.length < 3) walker.tell(`${files.length} files of invoices instead of three or more`)
  for (const file of files) {
    const answer = await page.request.get(file)
    const head = (await answer.body()).subarray(0, 5).toString()
    if (!answer.ok() || !/^(%PDF-|<\?xml)/.test(head)) walker.tell(`${file} is no paper: ${answer.status()}`)
  }
}
