import { API_VERSION } from './schema'

/** Stable versions live twelve months and are read out beside each answer; the next one can be tried beforehand. */
const SUPPORTED = ['2026-01', '2026-04', '2026-07', '2026-10']
const CANDIDATES = ['2027-01', 'unstable']

export type Version = { answeredAs: string } | { refused: Response }

/**
 * What the platform makes of the version in an address: a retired one falls forward to the oldest that lives, a name
 * that never was one is no address. This platform holds one schema; the others are refused in clear words, since an
 * answer of the wrong version would be a lie.
 */
export function readVersion(asked: string): Version {
  if (asked === API_VERSION) return { answeredAs: asked }
  const isDate = /^20\d{2}-(?:01|04|07|10)$/.test(asked)
  const fallen = isDate && asked < SUPPORTED[0]! ? SUPPORTED[0]! : asked
  if (!SUPPORTED.includes(fallen) && !CANDIDATES.includes(fallen))
    return { refused: Response.json({ errors: 'Not Found' }, { status: 404 }) }
  const errors = `The local store platform holds version ${API_VERSION} only, and was asked for ${fallen}.`
  return {
    refused: Response.json({ errors }, { status: 501, headers: { 'x-shopify-api-version': fallen } }),
  }
}

export const publicVersions = () =>
  [...SUPPORTED, ...CANDIDATES].map((handle) => ({
    handle,
    displayName: CANDIDATES.includes(handle)
      ? handle === 'unstable'
        ? 'unstable'
        : `${handle} (Release candidate)`
      : handle === API_VERSION
        ? `${handle} (Latest)`
        : handle,
    supported: SUPPORTED.includes(handle),
  }))
