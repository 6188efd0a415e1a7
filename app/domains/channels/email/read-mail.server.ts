import EmailReplyParser from 'email-reply-parser'
import { convert } from 'html-to-text'
import { type AddressObject, simpleParser } from 'mailparser'

export interface MailToRead {
  base64: string
}

export interface MailFile {
  name: string
  /** As the sender's program says. */
  type: string
  content: Uint8Array | null
}

/** A mail as far as it matters to a conversation. */
export interface ReadMail {
  /** With its angle brackets; null for a mail without one. */
  messageId: string | null
  /** In small letters; null unless the mail has exactly one sender. */
  from: string | null
  /** What was written anew: without what it quotes and without a signature. */
  text: string
  /** Files that came with it, the first few of them with what is in them. */
  files: MailFile[]
  /** A machine wrote it: a holiday notice, a report of a failed delivery, a list. */
  isAutomatic: boolean
}

/** Quoted mails stand in block quotes. */
const HTML_RULES = {
  wordwrap: false as const,
  selectors: [
    { selector: 'img', format: 'skip' },
    { selector: 'a', options: { ignoreHref: true } },
  ],
}
const MOST_HTML = 500_000
const MOST_TEXT = 200_000
/** As many as go into a message; of more only the names are told. */
const MOST_FILES = 5
const MOST_NAMED_FILES = 10

/** Reads a mail (RFC 5322, MIME). Slow or worse with what strangers make up, so it runs in a process of its own. */
export async function readMail(bytes: Uint8Array): Promise<ReadMail> {
  const mail = await simpleParser(Buffer.from(bytes), {
    skipImageLinks: true,
    skipTextToHtml: true,
    maxHtmlLengthToParse: MOST_HTML,
  })
  const header = (name: string) => String(mail.headers.get(name) ?? '').toLowerCase()
  const contentType = mail.headers.get('content-type') as { value?: string } | undefined
  const froms = addressesOf(mail.from)
  // The parser makes text of HTML in some structures only.
  const html = mail.text || !mail.html ? '' : convert(mail.html.slice(0, MOST_HTML), HTML_RULES)
  const written = (mail.text || html).slice(0, MOST_TEXT)
  return {
    messageId: mail.messageId?.trim() || null,
    from: froms.length === 1 ? froms[0]! : null,
    text: new EmailReplyParser().parseReply(written).trim(),
    files: mail.attachments
      .filter(({ related }) => !related)
      .slice(0, MOST_NAMED_FILES)
      .map(({ filename, contentType: type, content }, n) => ({
        name: filename ?? 'file',
        type,
        content: n < MOST_FILES ? new Uint8Array(content) : null,
      })),
    isAutomatic:
      (header('auto-submitted') !== '' && !header('auto-submitted').startsWith('no')) ||
      /^(bulk|junk|list|auto_reply)$/.test(header('precedence')) ||
      mail.headers.has('x-autoreply') ||
      mail.headers.has('x-autorespond') ||
      mail.headers.has('list') ||
      contentType?.value === 'multipart/report' ||
      mail.headerLines.some(({ key, line }) => key === 'return-path' && /:\s*<>\s*$/.test(line)) ||
      froms.some((address) => /^(mailer-daemon|postmaster|no-?reply)@/.test(address)),
  }
}

function addressesOf(given: AddressObject | AddressObject[] | undefined): string[] {
  const objects = given === undefined ? [] : Array.isArray(given) ? given : [given]
  return objects.flatMap(({ value }) =>
    value.flatMap(({ address }) => (address ? [address.toLowerCase()] : [])),
  )
}
