import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** What an attacker's software says in place of the truth. */
export interface Lies {
  /** The page's origin, as the browser tells it. */
  origin?: string
  /** For whom the authenticator says it signed. */
  rpId?: string
  challenge?: string
  type?: string
  crossOrigin?: boolean
  counter?: number
  userVerified?: boolean
  userHandle?: string
  /** Claims a credential that another authenticator has. */
  credentialId?: string
  /** Signs with another key than the one it registered. */
  foreignKey?: boolean
}

interface Credential {
  id: string
  rpId: string
  userHandle: string
  privateKey: KeyObject
  counter: number
}

const FLAGS = { userPresent: 0x01, userVerified: 0x04, attested: 0x40 }
const ES256 = -7
const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })
const base64Url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/**
 * A browser with a passkey provider behind it (WebAuthn Level 3), for one origin: keeps discoverable ES256 credentials,
 * knows its user, counts its signatures. As strict as the real ones in what it accepts from a site; what it says back can
 * be made a lie.
 */
export class SoftwareAuthenticator {
  private credentials: Credential[] = []

  constructor(private readonly origin: string) {
    const { protocol, hostname } = new URL(origin)
    if (protocol !== 'https:' && hostname !== 'localhost')
      throw domError('SecurityError', 'no secure context')
  }

  /** `navigator.credentials.create()` */
  create(options: PublicKeyCredentialCreationOptionsJSON, lies: Lies = {}): RegistrationResponseJSON {
    const { rp, user, challenge, pubKeyCredParams, excludeCredentials = [] } = options
    const rpId = this.checkRpId(rp.id)
    if (!pubKeyCredParams.some(({ alg, type }) => alg === ES256 && type === 'public-key'))
      throw domError('NotSupportedError', 'ES256 is not among the algorithms')
    const handle = Buffer.from(user.id, 'base64url')
    if (handle.length < 1 || handle.length > 64) throw new TypeError('user.id has 1 to 64 bytes')
    if (options.authenticatorSelection?.residentKey !== 'required')
      throw domError('NotAllowedError', 'passkeys are discoverable')
    if (excludeCredentials.some(({ id }) => this.credentials.some((known) => known.id === id)))
      throw domError('InvalidStateError', 'this authenticator has a credential of the list')
    const { privateKey, publicKey } = newKey()
    const id = lies.credentialId ? Buffer.from(lies.credentialId, 'base64url') : randomBytes(32)
    const made = { id: base64Url(id), rpId, userHandle: user.id, privateKey, counter: 0 }
    this.credentials.push(made)
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)])
    const authData = Buffer.concat([authenticatorData(made, lies, FLAGS.attested), attested])
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ])
    return {
      id: made.id,
      rawId: made.id,
      type: 'public-key',
      authenticatorAttachment: 'platform',
      clientExtensionResults: { credProps: { rk: true } },
      response: {
        clientDataJSON: this.clientData('webauthn.create', challenge, lies),
        attestationObject: base64Url(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
        transports: ['internal'],
      },
    }
  }

  /** `navigator.credentials.get()`, answered with the passkey that was made last for the site. */
  get(options: PublicKeyCredentialRequestOptionsJSON, lies: Lies = {}): AuthenticationResponseJSON {
    const rpId = this.checkRpId(options.rpId)
    const allowed = options.allowCredentials ?? []
    const found = this.credentials
      .filter((known) => known.rpId === rpId)
      .findLast(({ id }) => allowed.length === 0 || allowed.some((credential) => credential.id === id))
    if (!found) throw domError('NotAllowedError', 'no passkey for this site')
    found.counter += 1
    const clientDataJSON = this.clientData('webauthn.get', options.challenge, lies)
    const authData = authenticatorData(found, lies, 0)
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))])
    const key = lies.foreignKey ? newKey().privateKey : found.privateKey
    return {
      id: found.id,
      rawId: found.id,
      type: 'public-key',
      authenticatorAttachment: 'platform',
      clientExtensionResults: {},
      response: {
        clientDataJSON,
        authenticatorData: base64Url(authData),
        signature: base64Url(sign('sha256', signed, key)),
        userHandle: lies.userHandle ?? found.userHandle,
      },
    }
  }

  /** Another device with the same keys and counters. */
  clone(): SoftwareAuthenticator {
    const copy = new SoftwareAuthenticator(this.origin)
    copy.credentials = this.credentials.map((credential) => ({ ...credential }))
    return copy
  }

  /** A site asks for itself or for a domain above it (WebAuthn Level 3, section 5.1.3), never for a bare address. */
  private checkRpId(rpId = new URL(this.origin).hostname): string {
    const { hostname } = new URL(this.origin)
    const isDomain = /[a-z]/i.test(rpId.split('.').at(-1) ?? '')
    if (!isDomain || (hostname !== rpId && !hostname.endsWith(`.${rpId}`)))
      throw domError('SecurityError', `${rpId} is not a domain of ${this.origin}`)
    return rpId
  }

  private clientData(type: string, challenge: string, lies: Lies): string {
    const { origin = this.origin, crossOrigin = false } = lies
    return base64Url(
      JSON.stringify({
        type: lies.type ?? type,
        challenge: lies.challenge ?? challenge,
        origin,
        crossOrigin,
      }),
    )
  }
}

/** WebAuthn Level 3, section 6.1. */
function authenticatorData({ rpId, counter }: Credential, lies: Lies, flags: number): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(lies.counter ?? counter)
  const verified = lies.userVerified === false ? 0 : FLAGS.userVerified
  return Buffer.concat([
    sha256(lies.rpId ?? rpId),
    Buffer.from([FLAGS.userPresent | verified | flags]),
    count,
  ])
}

/** RFC 9053, section 7.1. */
function coseKey(publicKey: KeyObject): Uint8Array {
  const { x, y } = publicKey.export({ format: 'jwk' })
  const bytes = (part: string | undefined) => new Uint8Array(Buffer.from(part!, 'base64url'))
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, ES256],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]),
  )
}

const domError = (name: string, message: string) => new DOMException(message, name)
