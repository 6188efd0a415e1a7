import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

export interface ReceivedMail {
  to: string
  from: string
  /** What the product calls this mail: its `X-Parley-Template`. */
  template: string
  subject: string
  text: string
  html: string
  messageId: string
  /** By name in small letters. */
  headers: ReadonlyMap<string, string>
  /** Addresses that the HTML part leads to, in order. */
  links: string[]
  /** The six digits, where there are any. */
  code: string | null
  attachments: readonly { fileName: string; contentType: string; bytes: Buffer }[]
}

/** How the sink answers instead of "250". */
export interface Refusal {
  at: 'MAIL FROM' | 'RCPT TO' | 'DATA'
  /** Reply code (RFC 5321, 4.2.3): 4xx for now, 5xx for good. */
  code: number
  message: string
}

export interface SmtpSink {
  /** For SMTP_URL. */
  url: string
  mails(): readonly ReceivedMail[]
  /** The newest mail to an address, now or as soon as it comes. @throws after ten seconds, saying what came instead */
  waitFor(to: string, template?: string): Promise<ReceivedMail>
  /** Answers the next so many deliveries with a refusal. */
  refuse(refusal: Refusal, times?: number): void
  /** Runs with each accepted mail before the sender hears "250"; what it throws cuts the connection instead. */
  beforeReply(work: (mail: ReceivedMail) => void | Promise<void>): void
  close(): Promise<void>
}

export interface SmtpSinkOptions {
  /** Demands these; without them nobody needs to sign in. */
  credentials?: { user: string; password: string }
  port?: number
}

const LONGEST_WAIT_MS = 30_000

/**
 * A mail server on the loopback that keeps what it is given. As strict as the ones out there: it refuses addresses
 * that aren't, and messages that a careful receiver would refuse or misread.
 */
export async function startSmtpSink({ credentials, port = 0 }: SmtpSinkOptions = {}): Promise<SmtpSink> {
  const mails: ReceivedMail[] = []
  const waiting = new Set<() => void>()
  const refusals: Refusal[] = []
  let hook: (mail: ReceivedMail) => void | Promise<void> = () => undefined

  const refusalAt = (step: Refusal['at']) => (refusals[0]?.at === step ? replyOf(refusals.shift()!) : null)

  const server = new SMTPServer({
    // Its certificate would be its own, which no careful sender trusts.
    disabledCommands: credentials ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    authOptional: !credentials,
    onAuth: ({ username, password }, _session, done) => {
      const fits = username === credentials?.user && password === credentials?.password
      if (fits) done(null, { user: username })
      else done(reply(535, '5.7.8 Authentication credentials invalid'))
    },
    onMailFrom: ({ address }, _session, done) =>
      done(refusalAt('MAIL FROM') ?? (isAddress(address) ? null : reply(553, '5.1.7 Bad sender address'))),
    onRcptTo: ({ address }, _session, done) =>
      done(refusalAt('RCPT TO') ?? (isAddress(address) ? null : reply(553, '5.1.3 Bad recipient address'))),
    onData: (stream, session, done) => {
      void (async () => {
        const raw = await buffer(stream)
        const refusal = refusalAt('DATA')
        if (refusal) throw refusal
        const mail = await read(raw, session)
        mails.push(mail)
        for (const look of waiting) look()
        await hook(mail)
      })().then(
        () => done(null),
        (error: Error & { responseCode?: number }) => {
          if (error.responseCode) done(error)
          else for (const connection of server.connections as Set<{ close(): void }>) connection.close()
        },
      )
    },
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const { port: chosen } = server.server.address() as AddressInfo
  const login = credentials
    ? `${encodeURIComponent(credentials.user)}:${encodeURIComponent(credentials.password)}@`
    : ''

  return {
    url: `smtp://${login}127.0.0.1:${chosen}`,
    mails: () => mails,
    waitFor(to, template) {
      const find = () => mails.findLast((mail) => mail.to === to && (!template || mail.template === template))
      return new Promise((resolve, reject) => {
        const look = () => {
          const found = find()
          if (!found) return
          clearTimeout(timer)
          waiting.delete(look)
          resolve(found)
        }
        const timer = setTimeout(() => {
          waiting.delete(look)
          const came = mails.map((mail) => `${mail.template} to ${mail.to}`).join(', ')
          reject(new Error(`No ${template ?? 'mail'} to ${to} came. What came: ${came || 'nothing'}.`))
        }, LONGEST_WAIT_MS)
        waiting.add(look)
        look()
      })
    },
    refuse(refusal, times = 1) {
      for (let time = 0; time < times; time++) refusals.push(refusal)
    },
    beforeReply(work) {
      hook = work
    },
    close: () => new Promise((done) => server.close(() => done())),
  }
}

const reply = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })
const replyOf = ({ code, message }: Refusal) => reply(code, message)

/** RFC 5321, 4.1.2, of what's in use: no quotes, no address literals, a domain with a dot. */
const isAddress = (text: string) =>
  text.length <= 254 && /^[^\s@<>(),;:"\\[\]]{1,64}@([a-z0-9](-?[a-z0-9])*\.)+[a-z]{2,}$/i.test(text)

async function read(raw: Buffer, session: SMTPServerSession): Promise<ReceivedMail> {
  checkLines(raw)
  const mail = await simpleParser(raw)
  const headers = new Map(mail.headerLines.map(({ key, line }) => [key, fieldBody(line)]))
  const recipients = session.envelope.rcptTo.map(({ address }) => address)
  const to = addressesOf(mail.to)
  demand(recipients.length === 1 && to.length === 1 && to[0] === recipients[0], 'To is not who it is for')
  const from = mail.from?.value ?? []
  demand(from.length === 1 && isAddress(from[0]?.address ?? ''), 'From is not one address')
  demand(/^<[^\s<>@]+@[^\s<>@]+>$/.test(mail.messageId ?? ''), 'Message-ID is missing or malformed')
  demand(headers.has('date') && !Number.isNaN(mail.date?.getTime()), 'Date is missing or malformed')
  demand(Boolean(mail.subject), 'Subject is missing')
  const shape = mail.attachments.length > 0 ? 'multipart/mixed' : 'multipart/alternative'
  demand(headers.get('content-type')?.toLowerCase().startsWith(`${shape};`) ?? false, `not ${shape}`)
  const source = raw.toString('latin1')
  for (const type of ['text/plain', 'text/html'])
    demand(new RegExp(`^content-type: ${type};\\s+charset=utf-8`, 'im').test(source), `no ${type} in UTF-8`)
  const { text = '', html } = mail
  demand(text.trim().length > 0 && typeof html === 'string', 'a part is empty')
  demand(!`${text}${html}`.includes('\ufffd'), 'a part is not the UTF-8 it says')
  return {
    to: to[0]!,
    from: mail.from!.text,
    template: headers.get('x-parley-template') ?? '',
    subject: mail.subject!,
    text,
    html: html as string,
    messageId: mail.messageId!,
    headers,
    links: [...(html as string).matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)].map(([, href]) => plain(href!)),
    code: /^\d{6}$/m.exec(text)?.[0] ?? null,
    attachments: mail.attachments.map(({ filename = '', contentType, content }) => ({
      fileName: filename,
      contentType,
      bytes: content,
    })),
  }
}

/** RFC 5322, 2.1.1 and 2.3: at most 998 bytes a line, CR and LF together only, seven bits as no extension was asked for. */
function checkLines(raw: Buffer): void {
  const source = raw.toString('latin1')
  demand(!/\r(?!\n)|(?<!\r)\n/.test(source), 'a bare CR or LF')
  demand(!/[^\t\r\n\x20-\x7e]/.test(source), 'a byte that is not printable ASCII')
  demand(!/[^\r\n]{999}/.test(source), 'a line over 998 bytes')
}

function demand(fulfilled: boolean, otherwise: string): void {
  if (!fulfilled) throw reply(554, `5.6.0 ${otherwise}`)
}

const addressesOf = (field: ParsedMail['to']): string[] =>
  [field ?? []].flat().flatMap(({ value }) => value.map(({ address }) => address ?? ''))

const fieldBody = (line: string) =>
  line
    .slice(line.indexOf(':') + 1)
    .replace(/\r\n\s+/g, ' ')
    .trim()

const plain = (attribute: string) => attribute.replaceAll('&amp;', '&')
