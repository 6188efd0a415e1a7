import { WALKED_WAYS } from './markets'
import type { Payer } from './pay'

/** A quote that is built, asked about, accepted, paid and invoiced. */
export async function walkQuote(payer: Payer): Promise<void> {
  const { walker, way } = payer
  const { page, words, options } = walker
  const { country, currency } = WALKED_WAYS[way]
  await walker.part('quote', async () => {
    await walker.visit(
      `/quote-generator?lang=${options.language}&currency=${currency}&country=${country}`,
      'quote-build',
    )
    await page.locator('[name=name]').fill('Ada Buyer')
    await page.locator('[name=email]').fill(await walker.email)
    await page.locator('[name=seat]').fill('3')
    await page.locator('[name=seat]').blur()
    const copy = page.locator('[data-copy]')
    // What is sent faster than a person types comes back whole: it is sent until it is taken.
    for (let tries = 0; tries < 10 && !(await copy.isVisible()); tries++) {
      await walker.press(words('site-quote.save'))
      await copy.waitFor({ timeout: 3000 }).catch(() => undefined)
    }
    await walker.look('quote-saved')
    await walker.visit((await copy.getAttribute('data-copy'))!, 'quote-open')
    await page.locator('[name=message]').fill('?')
    await page.locator('[name=name]').fill('Ada Buyer')
    await page.locator('[name=signature]').fill('Ada Buyer')
    await page.locator('[name=agreed]').check()
    await walker.press(words('site-quote.accept.button'))
    await page.getByText(words('site-quote.accepted.title', { name: 'Ada Buyer' })).waitFor()
    await walker.look('quote-accepted')
    const paper = await page.request.get((await page.locator('a[download]').getAttribute('href'))!)
    if (!(await paper.body()).subarray(0, 5).equals(Buffer.from('%PDF-'))) walker.tell('has no paper')
    await walker.press(words('site-quote.accepted.pay'))
    await page.waitForURL(/\/payment\?order=/)
    await walker.look('quote-order')
    if (!(await page.getByText(words('payment.coupon.quote')).isVisible()))
      walker.tell('says nothing of coupons')
    const number = new URL(page.url()).searchParams.get('order')!
    if (way === 'bank') return
    await payer.payAll(number)
    await page.reload()
    await walker.look('quote-paid')
    await walker.visit('/dashboard/billing', 'billing-quote')
    await walker.visit('/dashboard/billing/invoices', 'quote-invoices')
  })
}
