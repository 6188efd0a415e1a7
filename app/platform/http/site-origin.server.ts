import { env } from '~/platform/env/env.server'

/** Where people reach this app, for what no request asked for: PUBLIC_URL, else this machine. */
export function siteOrigin(): string {
  const { PUBLIC_URL, PORT } = env()
  return PUBLIC_URL ? new URL(PUBLIC_URL).origin : `http://localhost:${PORT}`
}
