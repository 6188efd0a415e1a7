import {
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { systemDb } from '~/platform/db/db.server'
import type { Passkey } from '~/platform/db/generated/client'
import { AppError } from '~/platform/errors/app-error'
import type { Visitor } from '~/platform/http/visitor.server'
import { lockUser } from '../account/lock-user.server'
import { mailOwner } from '../account/mail-owner.server'
import { type ProvingSession, requireFreshProof } from '../sessions/proof.server'
import { takeFlow } from '../ways-in/require-budgets.server'
import { type IssuedChallenge, keepChallenge, spendChallenge } from './passkey-challenges.server'
import type { PasskeyRegistration } from './passkey-credential'
import { passkeyName } from './passkey-name'
import { relyingPartyOf, userHandleOf } from './relying-party.server'
import { verifyCeremony } from './verify-ceremony.server'

export const MOST_PASSKEYS = 20
export const LONGEST_PASSKEY_NAME = 120

export interface PasskeyCreation extends IssuedChallenge {
  /** For `navigator.credentials.create()`, in its JSON form. */
  options: PublicKeyCredentialCreationOptionsJSON
}

/**
 * Begins a passkey that says by itself whose it is and that its owner was there: it stands for both factors.
 *
 * @throws AppError `insufficient_aal`, `reauthentication_needed`, `rate_limited`; `conflict` with twenty of them
 */
export async function beginPasskeyRegistration(
  session: ProvingSession,
  visitor: Visitor,
): Promise<PasskeyCreation> {
  requireFreshProof(session)
  await takeFlow(visitor)
  const { userId, user } = session
  const [own, profile] = await Promise.all([
    systemDb().passkey.findMany({ where: { userId }, select: { credentialId: true, transports: true } }),
    systemDb().profile.findUnique({ where: { userId }, select: { displayName: true } }),
  ])
  if (own.length >= MOST_PASSKEYS) throw tooMany()
  const rp = relyingPartyOf(visitor)
  const options = await generateRegistrationOptions({
    rpName: rp.name,
    rpID: rp.id,
    userID: userHandleOf(userId),
    userName: user.email ?? userId,
    userDisplayName: profile?.displayName ?? '',
    attestationType: 'none',
    excludeCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { ...(await keepChallenge('registration', options.challenge, userId)), options }
}

/**
 * Keeps a passkey that was made for this person, at this address, with its owner there.
 *
 * @throws AppError `passkey_refused`, `passkey_challenge_not_found`, `insufficient_aal`, `reauthentication_needed`; `conflict` with twenty of them
 */
export async function finishPasskeyRegistration(
  session: ProvingSession,
  { challengeId, credential, name }: { challengeId: string; credential: PasskeyRegistration; name?: string },
  visitor: Visitor,
): Promise<Passkey> {
  requireFreshProof(session)
  const { userId } = session
  const expectedChallenge = await spendChallenge(challengeId, 'registration', userId)
  const { id: expectedRPID, origin: expectedOrigin } = relyingPartyOf(visitor)
  const { registrationInfo } = await verifyCeremony(credential.response.clientDataJSON, () =>
    verifyRegistrationResponse({
      response: asLibraryTakes(credential),
      expectedChallenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
    }),
  )
  const { id, publicKey, counter } = registrationInfo!.credential
  return systemDb().$transaction(async (tx) => {
    await lockUser(tx, userId)
    if ((await tx.passkey.count({ where: { userId } })) >= MOST_PASSKEYS) throw tooMany()
    if (await tx.passkey.findUnique({ where: { credentialId: id }, select: { id: true } }))
      throw new AppError('passkey_refused', { detail: 'this credential is known' })
    const made = await tx.passkey.create({
      data: {
        userId,
        credentialId: id,
        publicKey,
        counter: BigInt(counter),
        transports: credential.response.transports ?? [],
        backedUp: registrationInfo!.credentialBackedUp,
        friendlyName: (name ?? '').trim().slice(0, LONGEST_PASSKEY_NAME),
      },
    })
    await mailOwner(tx, userId, 'passkey-added', { name: passkeyName(made) })
    return made
  })
}

const tooMany = () =>
  new AppError('conflict', { messageKey: 'errors.tooManyPasskeys', values: { limit: MOST_PASSKEYS } })

type LibraryResponse = Parameters<typeof verifyRegistrationResponse>[0]['response']

/** The library's type names the transports it knows; browsers name new ones before it does. */
const asLibraryTakes = (credential: PasskeyRegistration) => credential as LibraryResponse
