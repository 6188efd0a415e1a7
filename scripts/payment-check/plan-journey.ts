import type { Payer } from './pay'

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
