import { createHmac } from 'node:crypto'
import { isSameSecret } from '~/platform/secrets/is-same-secret.server'
import { purposeKey } from '~/platform/secrets/secrets.server'

const MAC_BYTES = 12

/**
 * Address of the picture that stands for a page where its address is shared, without the site's origin. Its version is the
 * title that is drawn, signed: a changed title has a new address, any process can draw it, and nobody else can have words
 * of theirs drawn under ours.
 */
export function shareImageAddress(path: string, language: string, title: string): string {
  const name = path === '/' ? '/start' : path
  const version = `${macOf(name, language, title)}.${Buffer.from(title, 'utf8').toString('base64url')}`
  return `/og${name}.${language}.png?v=${version}`
}

/** What the picture at an address shows, or null when we never named that address. `rest` is what follows `/og/`. */
export function readShareImageAddress(
  rest: string,
  version: string | null,
): { title: string; language: string } | null {
  const [, name, language] = /^(.+)\.([a-z]{2,3}(?:-[A-Z]{2})?)\.png$/.exec(rest) ?? []
  const [mac = '', text = ''] = (version ?? '').split('.')
  if (!name || !language || !text) return null
  const title = Buffer.from(text, 'base64url').toString('utf8')
  return isSameSecret(mac, macOf(`/${name}`, language, title)) ? { title, language } : null
}

const macOf = (name: string, language: string, title: string): string =>
  createHmac('sha256', purposeKey('share-image'))
    .update(JSON.stringify([name, language, title]))
    .digest()
    .subarray(0, MAC_BYTES)
    .toString('base64url')
