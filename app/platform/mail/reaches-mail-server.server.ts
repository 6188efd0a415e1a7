import { createTransport } from 'nodemailer'
import { env } from '~/platform/env/env.server'
import { transportOptions } from './smtp-send.server'

/**
 * Whether the server of SMTP_URL takes connections: it is greeted, with TLS where that is asked for. Nobody signs in,
 * because servers count sign-ins. False where mail isn't configured.
 *
 * @throws nodemailer's error when the server doesn't answer
 */
export async function reachesMailServer(signal: AbortSignal): Promise<boolean> {
  const { SMTP_URL } = env()
  if (!SMTP_URL) return false
  const { auth: _, ...options } = { auth: undefined, ...transportOptions(SMTP_URL) }
  const transport = createTransport(options)
  signal.addEventListener('abort', () => transport.close(), { once: true })
  return transport.verify()
}
