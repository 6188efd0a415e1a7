import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/*
 * Where no mail can be sent nothing promises one. Every text that speaks of mail is on one of these lists, so that a new one
 * is thought about: it has a sibling that is shown instead, is shown only where mail can be sent, or promises nothing.
 */

const MESSAGES = 'content/messages'
/** Ways to say that a mail comes. */
const SPEAKS =
  /\be-?mail(s|ed|ing)?\b|\bmail(s|ed|ing|box|boxes)?\b|\bwe(’|')?( wi)?ll? (write|let you know)\b|\bwe write\b|\bwrites? to you\b|\bwill write\b|\bfresh one sent\b|\binvitation is on its way\b|\bsent (it )?again\b/i

/** Shown instead where no mail can be sent, by the same file. */
const SIBLINGS: Record<string, string> = {
  'admin-inquiries.answerBody': 'admin-inquiries.answerBodyNoMail',
  'admin-inquiries.approveBody': 'admin-inquiries.approveBodyNoMail',
  'admin-money.correction.sureBody': 'admin-money.correction.sureBodyNoMail',
  'admin-partners.addBody': 'admin-partners.addBodyNoMail',
  'admin-status.description': 'admin-status.descriptionNoMail',
  'assistant-settings.model.budget.monthCostHint': 'assistant-settings.model.budget.dayCostHint',
  'auth.goodbye.lead': 'profile.deletion.description',
  'billing.plan.until': 'billing.plan.untilNoMail',
  'notifications.browser.unsupported': 'notifications.browser.unsupportedNoMail',
  'numbers.outcome.comingNote': 'numbers.outcome.comingNoteNoMail',
  'partner.none.body': 'partner.none.bodyNoMail',
  'payment.keepCard.renewals': 'payment.keepCard.renewalsNoMail',
  'settings.hours.description': 'settings.hours.descriptionNoMail',
  'site-trial.points.team.body': 'team.description',
  'store-privacy.empty.text': 'store-privacy.empty.textNoMail',
  'team.invitation.over.withdrawn.body': 'team.invitation.over.withdrawn.bodyNoMail',
  'team.invite.description': 'team.invite.descriptionNoMail',
  'billing.plan.untilCredit': 'billing.plan.untilNoMail',
  'inbox.composer.alsoMailed': 'inbox.composer.notMailed',
  'site-quote.saveNote': 'site-quote.saveNoteNoMail',
  'team.invite.sent': 'team.waiting.title',
  'team.offer.makeHint': 'team.offer.makeHintNoMail',
  'team.waiting.resendTo': 'team.waiting.newLink',
}

const MAIL_REQUEST = 'app/domains/identity/ui/ways-in/mail-request-form.tsx'
const EMAIL_CARD = 'app/domains/identity/ui/profile/email-card.tsx'
const SUBSCRIBE = 'app/domains/content/ui/status/subscribe-form.tsx'

/** The file that shows it asks first whether mail can be sent. */
const ASKED_FIRST: Record<string, string> = {
  'auth.byMail.lead': MAIL_REQUEST,
  'auth.byMail.title': MAIL_REQUEST,
  'auth.forgot.lead': MAIL_REQUEST,
  'auth.prove.byMail': 'app/domains/identity/ui/ways-in/prove-again.tsx',
  'orders.codeSent': 'app/domains/store/orders/order-desk.server.ts',
  'profile.about.languageHint': 'app/domains/identity/ui/profile/about-card.tsx',
  'profile.email.description': EMAIL_CARD,
  'profile.email.newHint': EMAIL_CARD,
  'site-careers.sent.body': 'app/domains/content/ui/careers/careers-page.tsx',
  'site-contact.sent.body': 'app/domains/content/ui/contact/contact-page.tsx',
  'site-partners.sent.body': 'app/domains/content/ui/partners/partners-page.tsx',
  'site-quote.saved': 'app/domains/content/ui/quote/quote-view.tsx',
  'site-status.news': SUBSCRIBE,
  'site-status.newsLead': SUBSCRIBE,
  'site-status.sent': SUBSCRIBE,
  'widget.askEmail': 'app/domains/channels/door/widget-team.server.ts',
  'widget.emailKept': 'app/domains/channels/door/widget-team.server.ts',
}

/** Reached only by a mail that was sent, or after one was. */
const AFTER_A_MAIL = [
  /^auth\.(checkMail|confirm|link|join)\./,
  /^auth\.meta\.(checkMail|link)$/,
  /^auth\.provider\.provider_email_needs_verification$/,
  /^errors\.(emailNotConfirmed|emailRateLimited|providerWaits)$/,
  /^inbox\.message\.refused\./,
  /^profile\.email\.(underWay|side|outcome|resend)/,
  /^site-status\.(confirmed|stop|stopped)$/,
  /^store\.errors\.leaving$/,
]

/** Speaks of mail or addresses and promises none: names of fields, people who write by themselves, what can't be done. */
const PROMISES_NONE = [
  // Names of what shoppers want, and a question that is asked.
  /^intents\./,
  /^site-chat\.also\./,
  // An address as a thing: fields, searches, who one is.
  /(^|\.)(e?mail|new|emailKept|search|searchFor|searchLabel|language|type|title|password|label|askEmail|hint|lead)$/,
  /^admin(-[a-z]+)?\.(index\.inquiriesBody|description|eraseBody|payments\.\w+)$/,
  /^auth\.(errors|field|signIn)\./,
  /^errors\.(email(Registered|Invalid|Taken)|invalidCredentials)$/,
  /^admin-money\.evidence\./,
  /^profile\.identities\./,
  /^team\.(invitation\.|waiting\.withdrawFrom$)/,
  /^site-quote\.(accepted|refused)\./,
  /^store-settings\./,
  /^widget\.emailWrong$/,
  // Says that none can be sent, or names a mailbox that a person reads.
  /\w*[nN]oMail(\.\w+)?$/,
  /^inbox\.composer\.notMailed$/,
  // How a message came, and where answers go.
  /^inbox\.(message\.byMail|details\.replyEmail)$/,
  /^assistant\.personByMail$/,
  // What the shop itself writes, by the store platform.
  /^orders\.due$/,
  // A person answers from a mailbox of their own where the app can't: the desk says so (admin-inquiries.answerBodyNoMail).
  /^site-(contact\.(lead|meta\.description)|partners\.steps\.apply\.text)$/,
  // Of the product and its settings, not to whoever reads.
  /^notifications\.what\./,
  /^site-(api|faq|holobox-machine|inbound-call-center|legal|press|social-media-ai|trial|webchat-ai|pictures|landing|products)\./,
  /^site(-status\.parts\.mail|\.products\..*)$/,
  /^channels\./,
  /^home\./,
]

type Tree = { [key: string]: string | Tree }

const MAIL_AREAS = /(^|-)mail$/
const PLURAL = /_(zero|one|two|few|many|other)$/

const flatten = (tree: Tree, prefix: string): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${prefix}.${key}`.replace(PLURAL, ''), value] as [string, string]]
      : flatten(value, `${prefix}.${key}`),
  )

const texts = readdirSync(MESSAGES)
  .filter((area) => !MAIL_AREAS.test(area))
  .flatMap((area) => flatten(JSON.parse(readFileSync(join(MESSAGES, area, 'en.json'), 'utf8')) as Tree, area))
const textOf = new Map(texts)

const sources = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|generated\//.test(path))
  .map((path) => readFileSync(join('app', path), 'utf8'))

const ASKS = /\bcanMail\b|\bisMailConfigured\(\)/

/** Keys as source says them: without their area, or after a colon; the last part alone where a template makes the rest. */
function said(key: string): RegExp {
  const [area = '', ...parts] = key.split('.')
  const whole = parts.join('.').replaceAll('.', '\\.')
  return new RegExp(`['"\`](${area}:)?${whole}['"\`]`)
}

test('every text that speaks of mail is known to promise none where none can be sent', () => {
  const unknown = texts
    .filter(([, text]) => SPEAKS.test(text))
    .map(([key]) => key)
    .filter(
      (key) =>
        !(key in SIBLINGS) &&
        !(key in ASKED_FIRST) &&
        ![...AFTER_A_MAIL, ...PROMISES_NONE].some((pattern) => pattern.test(key)),
    )
  expect(unknown, 'put it on a list of this file').toEqual([])
})

test.each(Object.entries(SIBLINGS))('%s gives way to %s', (key, sibling) => {
  expect(textOf.has(key)).toBe(true)
  const words = textOf.get(sibling)
  expect(words).toBeDefined()
  if (!/can(’|')t send e-?mail|no mail can be sent/.test(words!)) expect(words).not.toMatch(SPEAKS)
  // Templates make the keys of these.
  if (/points\.team|over\.withdrawn|browser\.unsupported/.test(key)) return
  const showing = sources.filter(
    (text) => ASKS.test(text) && said(key).test(text) && said(sibling).test(text),
  )
  expect(showing).not.toHaveLength(0)
})

test.each(Object.entries(ASKED_FIRST))('%s is shown only where mail can be sent', (key, file) => {
  expect(textOf.has(key)).toBe(true)
  expect(readFileSync(file, 'utf8')).toMatch(ASKS)
})
