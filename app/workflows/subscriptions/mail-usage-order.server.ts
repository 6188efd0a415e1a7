import { cardName, orderLinesSchema } from '~/domains/payments/payments'
import { findCardToCharge } from '~/domains/payments/payments.server'
import type { SystemTx } from '~/platform/db/db.server'
import { siteOrigin } from '~/platform/http/site-origin.server'
import { intlLocale } from '~/platform/i18n/languages'
import { sendMail } from '~/platform/mail/mail.server'
import { formatMoney } from '~/platform/money/money'

/**
 * Asks for an order for what went beyond a plan. `asked`: to be paid by `on`, or charged to the kept card then; `late`: from
 * `on` people answer beyond the plan; `declined`: the card is tried again `on`. While there is a card to charge nobody is
 * reminded: a charge that fails has a mail of its own.
 */
export async function mailUsageOrder(
  tx: SystemTx,
  orderId: string,
  { kind, on }: { kind: 'asked' | 'late' | 'declined'; on: Date },
): Promise<void> {
  const { number, currency, lines, totalMinor, paidMinor, workspaceId, customer } =
    await tx.salesOrder.findUniqueOrThrow({ where: { id: orderId }, include: { customer: true } })
  const { country, language } = customer
  const card = workspaceId && (await findCardToCharge(workspaceId, { currency, country }, tx))
  if (card && kind === 'late') return
  const count = orderLinesSchema.parse(lines).reduce((sum, { quantity }) => sum + quantity, 0)
  await sendMail(tx, {
    to: customer.email,
    language,
    template: 'usage-order',
    values: {
      kind: card && kind === 'asked' ? 'charged' : kind,
      count,
      total: formatMoney(Number(totalMinor - paidMinor), currency, intlLocale(language)),
      card: card ? cardName(card) : null,
      on,
      link: `${siteOrigin()}/payment?order=${number}`,
    },
  })
}
