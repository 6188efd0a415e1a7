export { changePassword } from './account/update-user.server'
export { normalEmail } from './email.server'
export { challengeFactor } from './factors/challenge-factor.server'
export { confirmFactor } from './factors/confirm-factor.server'
export { type EnrolledTotp, enrolTotp, type TotpOrder } from './factors/enrol-totp.server'
export { countRecoveryCodes, type ListedFactor, listFactors } from './factors/factor-queries.server'
export { makeRecoveryCodes, spendRecoveryCode } from './factors/recovery-codes.server'
export { removeFactor } from './factors/remove-factor.server'
export { type FactorProof, verifyFactor } from './factors/verify-factor.server'
export { hasAnyUser } from './has-any-user.server'
export { listMembers } from './member-queries.server'
export {
  type PasskeyProof,
  type PasskeyRequest,
  requestPasskey,
} from './passkeys/check-passkey.server'
export { listPasskeys, removePasskey, renamePasskey } from './passkeys/manage-passkeys.server'
export { authenticationSchema, registrationSchema } from './passkeys/passkey-credential'
export {
  beginPasskeyRegistration,
  finishPasskeyRegistration,
  type PasskeyCreation,
} from './passkeys/register-passkey.server'
export { confirmPasskey, signInWithPasskey } from './passkeys/sign-in-with-passkey.server'
export { answerCall } from './protocol/answer-call.server'
export { beginGoogle, beginGoogleLink, type Departure } from './providers/begin-google.server'
export { isGoogleConfigured } from './providers/google-client.server'
export {
  findJoinRequest,
  type Joined,
  type JoinRequest,
  joinIdentity,
} from './providers/join-identity.server'
export { saveLanguage } from './save-language.server'
export { type AccountSession, requireAccount } from './sessions/account-session.server'
export {
  findHalfSession,
  findMember,
  findSession,
  type Member,
  requireMember,
  requireUser,
} from './sessions/current-session.server'
export { findPendingSession } from './sessions/pending-session.server'
export { type ProvingSession, requireFreshProof } from './sessions/proof.server'
export { raiseCookieSession } from './sessions/raise-session.server'
export { requireAdmin } from './sessions/require-admin.server'
export { inBackground } from './sessions/session-activity.server'
export { extendSession, findSessionState } from './sessions/session-state.server'
export { signOut } from './sessions/sign-out.server'
export { sweepIdentity } from './tokens/sweep-identity.server'
export { ensureProfile } from './ways-in/ensure-profile.server'
export { findMailedLink, type LinkState, sendFreshLink } from './ways-in/find-mailed-link.server'
export { openMailedLink } from './ways-in/open-mailed-link.server'
export { hashPassword, verifyPassword } from './ways-in/passwords.server'
export { recoverPassword } from './ways-in/recover-password.server'
export {
  requestRecovery,
  requestSignInLink,
  resendConfirmation,
  resendEmailChange,
} from './ways-in/request-mail.server'
export { signInWithPassword } from './ways-in/sign-in-with-password.server'
export { signUpWithPassword } from './ways-in/sign-up-with-password.server'
