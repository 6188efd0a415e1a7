import {
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import { systemDb } from '~/platform/db/db.server'
import type { Passkey } from '~/platform/db/generated/client'
import { AppError } from '~/platform/errors/app-error'
import type { Visitor } from '~/platform/http/visitor.server'
import { refuseBanned } from '../sessions/token-session.server'
import { needsConfirmation } from '../ways-in/needs-confirmation.server'
import { takeFlow } from '../ways-in/require-budgets.server'
import { type IssuedChallenge, keepChallenge, spendChallenge } from './passkey-challenges.server'
import type { PasskeyAuthentication } from './passkey-credential'
import { relyingPartyOf, userHandleOf } from './relying-party.server'
import { verifyCeremony } from './verify-ceremony.server'

export interface PasskeyRequest extends IssuedChallenge {
  /** For `navigator.credentials.get()`, in its JSON form. Names no credential: the passkey says whose it is. */
  options: PublicKeyCredentialRequestOptionsJSON
}

export interface PasskeyProof {
  challengeId: string
  credential: PasskeyAuthentication
}

/** Asks whoever is there for a passkey of theirs. @throws AppError `rate_limited` */
export async function requestPasskey(visitor: Visitor): Promise<PasskeyRequest> {
  await takeFlow(visitor)
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyOf(visitor).id,
    userVerification: 'required',
  })
  return { ...(await keepChallenge('authentication', options.challenge, null)), options }
}

/**
 * Whose passkey answered.
 *
 * @returns the user's id
 * @throws AppError `passkey_refused`, `passkey_challenge_not_found`, `user_banned`, `email_not_confirmed`
 */
export async function checkPasskey(
  { challengeId, credential }: PasskeyProof,
  visitor: Visitor,
): Promise<string> {
  const expectedChallenge = await spendChallenge(challengeId, 'authentication', null)
  const passkey = await systemDb().passkey.findUnique({
    where: { credentialId: credential.id },
    include: { user: true },
  })
  if (!passkey) throw new AppError('passkey_refused', { messageKey: 'errors.passkeyNotFound' })
  const handle = Buffer.from(userHandleOf(passkey.userId)).toString('base64url')
  if (credential.response.userHandle !== handle)
    throw new AppError('passkey_refused', { detail: 'the user handle is another person’s' })
  await verify(passkey, credential, expectedChallenge, visitor)
  refuseBanned(passkey.user)
  if (!passkey.user.emailConfirmedAt && needsConfirmation()) throw new AppError('email_not_confirmed')
  return passkey.userId
}

async function verify(
  passkey: Passkey,
  credential: PasskeyAuthentication,
  expectedChallenge: string,
  visitor: Visitor,
): Promise<void> {
  const { id: expectedRPID, origin: expectedOrigin } = relyingPartyOf(visitor)
  const { authenticationInfo } = await verifyCeremony(credential.response.clientDataJSON, () =>
    verifyAuthenticationResponse({
      response: credential as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        // An authenticator that counts and falls behind was copied (WebAuthn Level 3, section 6.1.1): refused there.
        counter: Number(passkey.counter),
      },
    }),
  )
  const { newCounter, credentialBackedUp } = authenticationInfo
  // Against the counter that was looked at: a copy used at the same moment would pass beside it.
  const { count } = await systemDb().passkey.updateMany({
    where: { id: passkey.id, counter: passkey.counter },
    data: { counter: BigInt(newCounter), backedUp: credentialBackedUp, lastUsedAt: new Date() },
  })
  if (count === 0) throw new AppError('passkey_refused', { detail: 'used twice at once, or removed' })
}
