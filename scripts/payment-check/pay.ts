import { setTimeout as pause } from 'node:timers/promises'
import { askDatabase } from '../../tests/e2e/support/database'
import { WALKED_WAYS, type Way } from './markets'
import { nextCard } from './provider-pages'
import type { Walker } from './walker'
import type { OpenMarket } from './with-market'

const GOOD_CARD = '4242 4242 4242 4242'
const POOR_CARD = '4000 0000 0000 9995'
const PATIENCE_MS = 30_000

/** A customer who pays in one way. */
export class Payer {
  constructor(
    readonly walker: Walker,
    readonly way: Way,
    private readonly market: OpenMarket,
  ) {}

  /** Fills in who is billed and goes on to the order. @returns the order's number */
  async order({ taxNumber }: { taxNumber?: string } = {}): Promise<string> {
    const { page, words, options } = this.walker
    const { country } = WALKED_WAYS[this.way]
    const land = new Intl.DisplayNames([options.language], { type: 'region' }).of(country)!
    await page.getByLabel(words('payment.billing.name'), { exact: true }).fill('Ada Buyer')
    const box = page.getByRole('combobox', { name: words('payment.billing.country') })
    await box.fill('')
    await box.pressSequentially(land, { delay: 20 })
    await page.getByRole('option', { name: land, exact: true }).click()
    await page.getByLabel(words('payment.billing.line1')).fill('Main Street 1')
    await page.getByLabel(words('payment.billing.city')).fill('Harbour')
    if (taxNumber) await page.getByLabel(words('payment.billing.taxNumber'), { exact: true }).fill(taxNumber)
    await this.walker.press(words('payment.choose.go'))
    await page.locator('input[name=way]').first().waitFor({ state: 'attached', timeout: PATIENCE_MS })
    const row = await askDatabase(
      `SELECT o.number FROM sales_orders o JOIN memberships m ON m.workspace_id = o.workspace_id
       JOIN users u ON u.id = m.user_id WHERE u.email = $1 ORDER BY o.created_at DESC LIMIT 1`,
      [await this.walker.email],
    )
    return String(row[0]?.number)
  }

  async chooseCurrency(): Promise<void> {
    const { page, words } = this.walker
    const { currency } = WALKED_WAYS[this.way]
    await page
      .getByRole('button', { name: new RegExp(words('payment.choose.currency')) })
      .first()
      .click()
    await page.getByRole('option', { name: currency }).click()
  }

  /** Chooses the way on an order's page and goes to where it is paid. */
  async begin(): Promise<void> {
    const { page } = this.walker
    const { provider } = WALKED_WAYS[this.way]
    await page.locator(`input[type=radio][value="${provider}"]`).check({ force: true })
    const before = page.url()
    await page.locator('form:has(input[name=way]) button[type=submit]').last().click()
    await page.waitForURL((url) => url.href !== before, { timeout: PATIENCE_MS })
  }

  /** The last payment of an order. */
  async payment(number: string): Promise<{ id: string; ref: string | null; state: string }> {
    const [row] = await askDatabase(
      `SELECT p.id, p.provider_ref AS ref, p.state FROM payments p JOIN sales_orders o ON o.id = p.order_id
       WHERE o.number = $1 ORDER BY p.created_at DESC LIMIT 1`,
      [number],
    )
    return row as { id: string; ref: string | null; state: string }
  }

  /** At the way's own page: what the customer does there, and back to our page of what came of it. */
  async end(number: string, outcome: 'paid' | 'declined'): Promise<void> {
    const { page, context } = this.walker
    const { id, ref } = await this.payment(number)
    if (this.way === 'test') {
      await this.typeTestCard(outcome)
    } else if (this.way === 'fields') {
      nextCard(context, outcome)
      await page.locator('form[aria-busy=false] button[type=submit]').click()
      if (outcome === 'declined') await page.getByRole('alert').waitFor()
      else await page.waitForURL(/payment-success/)
    } else {
      const { provider } = WALKED_WAYS[this.way]
      const double = this.market.doubles[provider as 'stripe']
      double.pay(
        { paymentId: id, providerRef: ref, orderNumber: number, amountMinor: 0, currency: '' },
        outcome,
      )
    }
    for (const words of await this.market.deliver()) this.walker.tell(words)
    if (this.way !== 'fields') await page.goto(`/payment-success?payment=${id}`)
  }

  /** After a payment that failed: back to where the order is paid, and pays. Where the card failed in place, just pays. */
  async payAgain(number: string): Promise<void> {
    const { page, words } = this.walker
    if (page.url().includes('payment-failure')) {
      await page.getByRole('button', { name: words('payment.failure.again') }).click()
      await page.waitForURL((url) => !url.pathname.startsWith('/payment-failure'))
    }
    await this.end(number, 'paid')
    await this.handedOver(number)
  }

  /** Pays what the order's page shows, without looking. */
  async payAll(number: string): Promise<void> {
    await this.begin()
    await this.end(number, 'paid')
    await this.handedOver(number)
  }

  /** What was paid is handed over by a job. */
  handedOver(number: string): Promise<void> {
    return this.isSo(`SELECT FROM sales_orders WHERE number = $1 AND state = 'FULFILLED'`, number)
  }

  /** What was given back is credited by a job. */
  credited(number: string): Promise<void> {
    return this.isSo(
      `SELECT FROM invoices note JOIN invoices paid ON paid.id = note.corrects_id
       JOIN sales_orders o ON o.id = paid.order_id WHERE o.number = $1 AND note.number IS NOT NULL`,
      number,
    )
  }

  private async isSo(question: string, number: string): Promise<void> {
    const until = Date.now() + PATIENCE_MS
    while (Date.now() < until) {
      if ((await askDatabase(question, [number])).length > 0) return
      await pause(300)
    }
    throw new Error(`Order ${number}: no ${question}`)
  }

  private async typeTestCard(outcome: 'paid' | 'declined'): Promise<void> {
    const { page, words } = this.walker
    await page.getByLabel(words('payment.test.number')).fill(outcome === 'paid' ? GOOD_CARD : POOR_CARD)
    await page.getByLabel(words('payment.test.expiry')).fill('12 / 40')
    await page.getByLabel(words('payment.test.cvc')).fill('123')
    await page.locator('main form button[type=submit]').first().click()
    await page.waitForURL(/payment-(success|failure)/)
  }
}
