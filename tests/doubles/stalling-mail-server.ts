import { type AddressInfo, createServer, type Socket } from 'node:net'

/** What a client waits for the answer to when the server falls silent; `end` is the dot after the mail itself. */
export const MAIL_STEPS = ['greeting', 'EHLO', 'MAIL', 'RCPT', 'DATA', 'end'] as const
export type MailStep = (typeof MAIL_STEPS)[number]

/**
 * A mail server over loopback that falls silent at one step, or answers it by a line of greeting every moment and never
 * comes to the last (RFC 5321, 4.2.1: a reply of many lines).
 */
export async function startStallingMailServer(step: MailStep, { isDripping = false } = {}) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let isInData = false
    let timer: NodeJS.Timeout | undefined
    const answer = (at: MailStep, line: string, more: string) => {
      if (at !== step) return void socket.write(`${line}\r\n`)
      if (isDripping) timer = setInterval(() => socket.write(`${more}\r\n`), 20)
    }
    socket.on('close', () => clearInterval(timer))
    socket.on('error', () => undefined)
    let text = ''
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      text += chunk
      if (isInData) {
        if (!text.endsWith('\r\n.\r\n')) return
        isInData = false
        text = ''
        return answer('end', '250 taken', '250-wait')
      }
      for (let end = text.indexOf('\r\n'); end >= 0 && !isInData; end = text.indexOf('\r\n')) {
        const command = text.slice(0, end)
        text = text.slice(end + 2)
        if (/^EHLO/i.test(command)) answer('EHLO', '250 sink', '250-wait')
        else if (/^MAIL/i.test(command)) answer('MAIL', '250 ok', '250-wait')
        else if (/^RCPT/i.test(command)) answer('RCPT', '250 ok', '250-wait')
        else if (/^DATA/i.test(command)) {
          isInData = true
          answer('DATA', '354 go on', '354-wait')
        } else socket.write('250 ok\r\n')
      }
    })
    answer('greeting', '220 sink', '220-wait')
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    port,
    /** Connections that are still open. */
    open: () => [...sockets].filter((socket) => !socket.destroyed).length,
    stop: () =>
      new Promise<void>((done) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => done())
      }),
  }
}
