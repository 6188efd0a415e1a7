import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const NAMES = ['*.myshopify.com', 'storage.googleapis.com', '*.shopify.com', '*.localhost', 'localhost']
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * A key and a certificate that signs itself (RFC 5280), for browsers that were told to accept it. Made afresh at every
 * start, so that no private key lies in the project.
 */
export async function selfSignedCertificate(): Promise<{ key: string; cert: string }> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = sequence(oid(1, 2, 840, 10045, 4, 3, 2)) // ecdsa-with-SHA256
  const name = sequence(der(0x31, sequence(oid(2, 5, 4, 3), text(0x0c, 'Local store platform'))))
  const validity = sequence(time(Date.now() - DAY_MS), time(Date.now() + 30 * DAY_MS))
  const alternatives = sequence(...NAMES.map((host) => text(0x82, host)))
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(oid(2, 5, 29, 17), der(0x04, alternatives)))),
  )
  const signature = der(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)]))
  const certificate = sequence(body, algorithm, signature).toString('base64')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  }
}

/** A tag, the length and the content (X.690, section 8.1). */
function der(tag: number, content: Buffer): Buffer {
  const length = content.length
  const head =
    length < 0x80
      ? [tag, length]
      : length < 0x100
        ? [tag, 0x81, length]
        : [tag, 0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from(head), content])
}

const sequence = (...parts: Buffer[]): Buffer => der(0x30, Buffer.concat(parts))
const text = (tag: number, value: string): Buffer => der(tag, Buffer.from(value))
const time = (ms: number): Buffer => text(0x18, new Date(ms).toISOString().replace(/[-:T]|\.\d{3}/g, ''))

function oid(first: number, second: number, ...rest: number[]): Buffer {
  const bytes = [first * 40 + second]
  for (const arc of rest) {
    const groups = [arc & 0x7f]
    for (let left = arc >> 7; left > 0; left >>= 7) groups.unshift((left & 0x7f) | 0x80)
    bytes.push(...groups)
  }
  return der(0x06, Buffer.from(bytes))
}
