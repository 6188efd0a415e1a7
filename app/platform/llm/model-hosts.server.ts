import { env } from '~/platform/env/env.server'
import type { GuardOptions } from '~/platform/http/guarded-fetch.server'

/** Lets through what the operator has named in MODEL_HOSTS (`host` or `host:port`). */
export function modelHostsAllowed(): NonNullable<GuardOptions['allow']> {
  const hosts = new Set(env().MODEL_HOSTS)
  return (_address, port, host) => hosts.has(host) || hosts.has(`${host}:${port}`)
}
