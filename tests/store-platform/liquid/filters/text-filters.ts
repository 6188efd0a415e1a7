import { createHash, createHmac } from 'node:crypto'

const hash = (algorithm: string) => (text: unknown) =>
  createHash(algorithm)
    .update(String(text ?? ''))
    .digest('hex')

const hmac = (algorithm: string) => (text: unknown, secret: unknown) =>
  createHmac(algorithm, String(secret ?? ''))
    .update(String(text ?? ''))
    .digest('hex')

/** A title as it stands in addresses: `Red T-Shirt!` is `red-t-shirt`. */
export const handleize = (text: unknown): string =>
  String(text ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')

/** As the platform writes JSON into pages: no sign in it can end a script element or start a tag. */
export const safeJson = (value: unknown): string =>
  (JSON.stringify(value ?? null) ?? 'null').replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

export const textFilters = {
  json: safeJson,
  handle: handleize,
  handleize,
  camelize: (text: unknown) =>
    handleize(text)
      .split('-')
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join(''),
  pluralize: (count: number, one: string, other: string) => (Number(count) === 1 ? one : other),
  url_escape: (text: unknown) => encodeURI(String(text ?? '')),
  url_param_escape: (text: unknown) => encodeURIComponent(String(text ?? '')),
  base64_url_safe_encode: (text: unknown) =>
    Buffer.from(String(text ?? ''))
      .toString('base64')
      .replaceAll('+', '-')
      .replaceAll('/', '_'),
  base64_url_safe_decode: (text: unknown) => Buffer.from(String(text ?? ''), 'base64url').toString(),
  md5: hash('md5'),
  sha1: hash('sha1'),
  sha256: hash('sha256'),
  hmac_sha1: hmac('sha1'),
  hmac_sha256: hmac('sha256'),
}
