import type { MailTemplate, MailValues } from '~/platform/mail/mail.server'

const site = 'https://parley.example'
const when = new Date('2026-11-21T08:36:00Z')

/** Every mail with values as they come: for the tests that hold all of them to something. */
export const sampleMails: { [T in MailTemplate]: MailValues<T> } = {
  'confirm-email': {
    link: `${site}/auth/v1/verify?token=t1&type=signup`,
    code: '482913',
    name: 'Ayşe Yılmaz',
  },
  'already-registered': { signInLink: `${site}/auth`, resetLink: `${site}/auth?type=recovery` },
  'sign-in-link': { link: `${site}/auth/v1/verify?token=t2&type=magiclink`, code: '039201' },
  'reset-password': { link: `${site}/auth/v1/verify?token=t3&type=recovery`, code: '775310' },
  'change-email': {
    link: `${site}/auth/v1/verify?token=t4&type=email_change`,
    code: '620044',
    newEmail: 'ayse.yilmaz@new.example',
    to: 'current',
  },
  'email-changed': { newEmail: 'ayse.yilmaz@new.example' },
  'password-changed': { when },
  reauthenticate: { code: '915524' },
  'join-account': { link: `${site}/auth/join?token=t5`, provider: 'Google' },
  'new-sign-in': {
    device: 'Firefox on Windows',
    place: 'Türkiye',
    when,
    sessionsLink: `${site}/profile#sessions`,
  },
  'factor-added': { name: 'My phone' },
  'factor-removed': { name: 'My phone' },
  'passkey-added': { name: 'My laptop' },
  'passkey-removed': { name: 'My laptop' },
  'identity-linked': { provider: 'Google', account: 'ayse.yilmaz@new.example' },
  'identity-unlinked': { provider: 'Google' },
  'recovery-code-used': { left: 7 },
  invitation: {
    workspace: 'Harbour Outdoor',
    inviter: 'Mehmet Kaya',
    role: 'agent',
    link: `${site}/auth?invitation=t6`,
  },
  'account-deletion': { when, cancelLink: `${site}/profile?keep=t7` },
  'account-deleted': {},
  'error-spike': {
    message: 'TypeError: the basket is empty',
    lastHour: 1240,
    usualHour: 3.25,
    link: `${site}/admin/errors/e1`,
  },
  'ownership-offered': { workspace: 'Harbour Outdoor', link: `${site}/dashboard/members` },
  'status-confirm': { link: `${site}/status/subscription?confirm=s1` },
  'status-incident': {
    incident: 'Mails leave late',
    stage: 'Investigating',
    message: 'The mail server takes connections slowly. Nothing is lost: what waits will be sent.',
    link: `${site}/status`,
    unsubscribeLink: `${site}/status/subscription?stop=s1`,
  },
  'inquiry-received': { kind: 'contact' },
  'inquiry-notice': {
    kind: 'contact',
    name: 'Ayşe Yılmaz',
    message: 'We have two shops. Can one team answer for both?',
    link: `${site}/admin/inquiries/q1`,
  },
  'inquiry-answer': { answer: ['Yes: invite them to each shop.', 'https://parley.example/help shows how.'] },
  'partner-approved': { referral: 'k7mwq3', link: `${site}/dashboard/partner` },
  'renewal-due': {
    plan: 'Growth',
    total: '$49.00',
    on: new Date('2026-12-24T09:00:00Z'),
    link: `${site}/payment?order=AF000000000042`,
  },
  'renewal-overdue': {
    plan: 'Growth',
    total: '$49.00',
    until: new Date('2026-12-31T09:00:00Z'),
    link: `${site}/payment?order=AF000000000042`,
  },
  'invoice-issued': {
    invoiceId: '0a8e3f4e-53a6-4c1b-9d0c-3f2b1c5d7e90',
    number: 'INV-2026-000042',
    total: '€58.31',
    link: `${site}/dashboard/billing/invoices`,
  },
  'credit-note-issued': {
    invoiceId: '0a8e3f4e-53a6-4c1b-9d0c-3f2b1c5d7e91',
    number: 'CN-2026-000007',
    corrects: 'INV-2026-000042',
    total: '€20.00',
    link: `${site}/dashboard/billing/invoices`,
  },
  'customer-data': { shop: 'Harbour Outdoor', link: `${site}/customer-data?token=x`, days: 30 },
  'order-code': { code: '280417', shop: 'Harbour Outdoor', order: '#1042' },
}
