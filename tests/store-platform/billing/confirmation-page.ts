import { decimal } from '../admin-api/money'
import { escapeHtml } from '../http/exchange'
import type { AppPurchase, AppSubscription } from '../state/installation'
import type { Shop } from '../state/shop'

const INTERVALS = { EVERY_30_DAYS: 'every 30 days', ANNUAL: 'every year' }

/** What the merchant is asked to pay, a line each. */
export function linesOf(charge: AppSubscription | AppPurchase): string[] {
  if (!('lines' in charge)) return [`${decimal(charge.price)} ${charge.currency}, once`]
  const { pendingCap } = charge
  return charge.lines.map(({ index, plan }) => {
    if (plan.kind === 'recurring')
      return `${decimal(plan.price)} ${plan.currency} ${INTERVALS[plan.interval]}`
    const cap = pendingCap?.index === index ? pendingCap.amount : plan.cappedAmount
    return `${plan.terms} — up to ${decimal(cap)} ${plan.currency}`
  })
}

/** The platform's own page, where the merchant approves a charge or not. */
export function confirmationPage(
  shop: Shop,
  appTitle: string,
  charge: AppSubscription | AppPurchase,
  action: string,
) {
  const trial =
    'trialDays' in charge && charge.trialDays > 0 ? `<p>${charge.trialDays} days of free trial.</p>` : ''
  const test = charge.isTest ? '<p>This is a test charge: nothing is paid.</p>' : ''
  const lines = linesOf(charge)
    .map((line) => `<li>${escapeHtml(line)}</li>`)
    .join('')
  return `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><title>Approve charge</title>
<link rel="stylesheet" href="https://admin.shopify.com/assets/shell.css"><body class="plain"><main class="card"><h1>Approve subscription</h1><p>${escapeHtml(appTitle)} in ${escapeHtml(shop.details.name)}</p>
<h2>${escapeHtml(charge.name)}</h2><ul>${lines}</ul>${trial}${test}
<form method="post" action="${escapeHtml(action)}">
<button class="primary" name="answer" value="approve">Approve</button> <button name="answer" value="decline">Decline</button>
</form></main>`
}
