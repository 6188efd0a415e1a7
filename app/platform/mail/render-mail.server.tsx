import { render, toPlainText } from '@react-email/components'
import type { FunctionComponent } from 'react'
import { env } from '~/platform/env/env.server'
import { MailLayout, OUTLOOK_CLOSES, OUTLOOK_OPENS } from './layout/mail-layout'
import type { MailTemplate, MailValues } from './mail-values.server'
import { mailWords } from './mail-words.server'
import { templates } from './templates/templates'

export interface RenderedMail {
  /** The one it is written in. */
  language: string
  /** One line. */
  subject: string
  html: string
  /** The same in plain text. */
  text: string
  /** Where a click, or a mail program by itself, ends mails of this kind; null for those that a person's own deed brings. */
  unsubscribe: string | null
  /** A person of the installation wrote it, and reads what comes back. */
  isPersonal: boolean
  /** Of a mail that belongs to a conversation; null for those that stand alone. */
  thread: MailThread | null
}

export interface MailThread {
  /** Whom it comes from, beside our address. */
  sender: string
  replyTo: string | null
  /** Message-IDs, the newest last. */
  references: string[]
}

/** Mails that carry the words of one of the installation's people, without belonging to a conversation. */
const PERSONAL: readonly MailTemplate[] = ['inquiry-answer']

/** A mail in its reader's language; words that aren't translated are English. */
export async function renderMail<T extends MailTemplate>(
  template: T,
  language: string,
  values: MailValues<T>,
): Promise<RenderedMail> {
  const words = mailWords(template, language)
  const { PUBLIC_URL } = env()
  const said = spoken(values)
  const Content = templates[template] as FunctionComponent<object>
  const isPersonal = PERSONAL.includes(template)
  const isAnswered = 'thread' in values && values.thread.replyTo !== null
  const html = await render(
    <MailLayout
      words={words}
      title={words.t('title', said)}
      preheader={words.t('preheader', said)}
      site={PUBLIC_URL ? new URL(PUBLIC_URL).host : null}
      origin={isPersonal ? 'person' : isAnswered ? 'answered' : 'automatic'}
    >
      <Content {...values} />
    </MailLayout>,
  )
  return {
    language: words.language,
    subject: words.t('subject', said),
    html: withOutlookFrame(html),
    text: asPlainText(html),
    isPersonal,
    thread: 'thread' in values ? { ...values.thread, sender: values.shop } : null,
    unsubscribe: 'unsubscribeLink' in values ? String(values.unsubscribeLink) : null,
  }
}

/** The values that a subject, a preheader or a title may name. */
function spoken(values: object): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => typeof value === 'string' || typeof value === 'number'),
  )
}

/** Outlook for Windows draws with Word, which knows no largest width: it alone reads this table of 600. */
function withOutlookFrame(html: string): string {
  return html
    .replace(
      OUTLOOK_OPENS,
      '<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0"><tr><td><![endif]-->',
    )
    .replace(OUTLOOK_CLOSES, '<!--[if mso]></td></tr></table><![endif]-->')
}

function asPlainText(html: string): string {
  return toPlainText(html.replace(OUTLOOK_OPENS, '').replace(OUTLOOK_CLOSES, ''), {
    formatters: { action: addressBelow as never },
    selectors: [
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'a.action', format: 'action' },
      { selector: 'table.details', format: 'dataTable', options: { uppercaseHeaderCells: false } },
    ],
  }).trim()
}

/** What html-to-text, which brings no types, hands to a formatter. */
interface TextBuilder {
  addInline(text: string, options?: { noWordTransform: boolean }): void
  addLineBreak(): void
}

interface LinkElement {
  attribs: { href: string }
  children: unknown
}

/** An address alone on its line is one that every program makes a link of, whole. */
function addressBelow(
  { attribs, children }: LinkElement,
  walk: (nodes: unknown, builder: TextBuilder) => void,
  builder: TextBuilder,
): void {
  walk(children, builder)
  builder.addInline(':')
  builder.addLineBreak()
  builder.addInline(attribs.href, { noWordTransform: true })
}
