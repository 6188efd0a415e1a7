import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { isIP, type Socket } from 'node:net'
import { buildConnector } from 'undici'
import { AppError } from '~/platform/errors/app-error'

/** All addresses of a host name. */
export type ResolveHost = (host: string) => Promise<LookupAddress[]>
/** `host` is the name that led to the address, for telling servers apart; the address is what counts. */
export type AllowAddress = (address: string, port: number, host: string) => boolean

export const resolveWithSystem: ResolveHost = (host) => lookup(host, { all: true, verbatim: true })

const CONNECT_TIMEOUT_MS = 8_000

/**
 * A connector for undici that looks the host up itself, refuses unless every address may be reached, and then
 * connects to one of these very addresses: a second look-up, which could answer differently, never happens.
 */
export function connectChecked(isAllowed: AllowAddress, resolve: ResolveHost): buildConnector.connector {
  const connect = buildConnector({ timeout: CONNECT_TIMEOUT_MS })
  return (options, callback) => {
    // Brackets of an IPv6 address and the dot of a fully qualified name are spelling, not part of the host.
    const host = options.hostname.replace(/^\[|\]$|\.$/g, '')
    const port = Number(options.port) || (options.protocol === 'https:' ? 443 : 80)
    const open = (address: string) =>
      new Promise<Socket>((settle, fail) => {
        const servername = options.servername || (isIP(host) ? undefined : host)
        connect({ ...options, hostname: address, servername }, (error, socket) => {
          if (!socket) return fail(error)
          if (isAllowed(socket.remoteAddress ?? '', port, host)) return settle(socket)
          socket.destroy()
          fail(refusal(host, socket.remoteAddress ?? 'an unknown address', port))
        })
      })
    findAddresses(host, port, isAllowed, resolve)
      .then((addresses) => openFirst(addresses, open))
      .then(
        (socket) => callback(null, socket),
        (error: Error) => callback(error, null),
      )
  }
}

async function findAddresses(host: string, port: number, isAllowed: AllowAddress, resolve: ResolveHost) {
  const addresses = isIP(host) ? [host] : (await resolve(host)).map(({ address }) => address)
  const bad = addresses.find((address) => !isAllowed(address, port, host))
  if (bad !== undefined) throw refusal(host, bad, port)
  if (addresses.length === 0) throw new AppError('fetch_failed', { detail: `${host} has no address` })
  return addresses
}

async function openFirst(addresses: string[], open: (address: string) => Promise<Socket>): Promise<Socket> {
  let last: unknown
  for (const address of addresses) {
    try {
      return await open(address)
    } catch (error) {
      if (error instanceof AppError) throw error
      last = error
    }
  }
  throw last
}

function refusal(host: string, address: string, port: number): AppError {
  return new AppError('fetch_refused', {
    detail: `${host} leads to ${address} port ${port}, which is closed`,
  })
}
