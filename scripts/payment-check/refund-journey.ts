import { asProviderHasIt, type Desk, type DeskPayment, deskPage, isOfStripe, paymentsOf } from './desk'
import type { Walker } from './walker'
import type { OpenMarket } from './with-market'

/** Gives payments back: a part by one person, the rest by two where the installation asks for that, and what the provider refuses by bank. */
export async function walkRefunds(desk: Desk, { doubles }: OpenMarket): Promise<void> {
  const { first } = desk
  const [payment, next] = await paymentsOf(first.options.language, ['CAPTURED'])
  // None where the walk was by bank alone.
  if (!payment) return
  await first.part('refund', async () => {
    await first.visit(deskPage(payment), 'desk-payment')
    await typeWrong(first)
    await askBack(first, payment, { amount: '1', as: 'desk-refund-part' })
    await askBack(first, payment, { amount: null, as: 'desk-refund-whole' })
    await decideByTwo(desk, payment)
  })
  if (!next || !isOfStripe(next)) return
  await first.part('refused', async () => {
    doubles.stripe.refuseRefund?.(asProviderHasIt(next))
    await settleByBank(first, next)
  })
}

/** An amount that is none comes back, named. */
async function typeWrong(walker: Walker): Promise<void> {
  const { page, words } = walker
  await page.locator('main input[name=amount]').first().fill('1,2,3')
  await page.locator('main input[name=reason]').first().fill('Too much was taken')
  await walker.press(words('admin-money.refund.check'))
  await page.getByText('1,2,3').waitFor()
  await walker.look('desk-refund-wrong')
}

interface AskedBack {
  /** Null: all that is left. */
  amount: string | null
  as: string
}

/** Asks for a refund, answers the second question, and looks at what came of it. */
export async function askBack(
  walker: Walker,
  payment: { id: string },
  { amount, as }: AskedBack,
): Promise<void> {
  const { page, words } = walker
  await walker.open(deskPage(payment))
  if (amount) await page.locator('main input[name=amount]').first().fill(amount)
  await page.locator('main input[name=reason]').first().fill('Too much was taken')
  await walker.press(words('admin-money.refund.check'))
  const question = page.getByRole('alertdialog')
  await question.waitFor()
  await walker.look(`${as}-sure`)
  await question.locator('button[type=submit]').click()
  await question.waitFor({ state: 'detached' })
  await walker.look(as)
}

/** What was proposed is withdrawn, proposed once more, and confirmed by somebody else. */
async function decideByTwo({ first, second }: Desk, payment: DeskPayment): Promise<void> {
  const { page, words } = first
  const withdraw = page.getByRole('button', { name: words('admin-money.undecided.withdraw'), exact: true })
  if (!(await withdraw.isVisible())) return
  await withdraw.click()
  await withdraw.waitFor({ state: 'detached' })
  await first.look('desk-refund-withdrawn')
  await askBack(first, payment, { amount: null, as: 'desk-refund-again' })
  await second.visit('/admin/payments', 'desk-refund-waiting')
  await second.visit(deskPage(payment), 'desk-refund-second')
  const confirm = second.page.getByRole('button', {
    name: words('admin-money.undecided.confirm'),
    exact: true,
  })
  await confirm.click()
  await confirm.waitFor({ state: 'detached' })
  await second.look('desk-refund-confirmed')
}

/** The provider refuses, the money goes by bank, and somebody writes that down. */
async function settleByBank(walker: Walker, payment: DeskPayment): Promise<void> {
  const { page, words } = walker
  await askBack(walker, payment, { amount: '2', as: 'desk-refund-refused' })
  await walker.visit('/admin/payments', 'desk-refunds-undecided')
  await walker.open(deskPage(payment))
  const settle = page.getByRole('button', { name: words('admin-money.undecided.settle'), exact: true })
  await settle.click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await walker.look('desk-refund-settle')
  await dialog.locator('input[name=note]').fill('Sent from our account')
  await dialog.locator('button[type=submit]').click()
  await dialog.waitFor({ state: 'detached' })
  await settle.waitFor({ state: 'detached' })
  const amount = page.locator('main input[name=amount]').first()
  const offered = await amount.inputValue()
  await page.reload()
  const left = await amount.inputValue()
  if (offered !== left) walker.tell(`offers ${offered} to be given back, ${left} are left`)
  await walker.look('desk-refund-settled')
}
