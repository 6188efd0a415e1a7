export { type GrantOutcome, grantAdmin, type RevokeOutcome, revokeAdmin } from './account/change-admin.server'
export { deleteDueAccounts } from './account/delete-account.server'
export {
  keepAccountByLink,
  keepOwnAccount,
  listSoleOwned,
  type OwnedWorkspace,
  readDeletion,
  requestDeletion,
} from './account/deletion.server'
export { describeAccount, listOwnMemberships, type OwnMembership } from './account/describe-account.server'
export {
  cancelEmailChange,
  type EmailChange,
  findEmailChange,
  resendOwnEmailChange,
} from './account/email-change.server'
export { type InstallationAdmin, listAdmins } from './account/list-admins.server'
export { makePasswordLink } from './account/make-password-link.server'
export { nameUsers } from './account/name-users.server'
export { proveByCode, proveByPassword } from './account/prove-again.server'
export { saveName } from './account/save-name.server'
export { unlinkIdentity } from './account/unlink-identity.server'
export { changePassword, requestEmailChange, requestReauthentication } from './account/update-user.server'
export { normalEmail } from './email.server'
export { challengeFactor } from './factors/challenge-factor.server'
export { confirmFactor } from './factors/confirm-factor.server'
export { type EnrolledTotp, enrolTotp, type TotpOrder } from './factors/enrol-totp.server'
export { countRecoveryCodes, type ListedFactor, listFactors } from './factors/factor-queries.server'
export { makeRecoveryCodes, spendRecoveryCode } from './factors/recovery-codes.server'
export { removeFactor } from './factors/remove-factor.server'
export { type FactorProof, verifyFactor } from './factors/verify-factor.server'
export { hasAnyUser } from './has-any-user.server'
export { listMembers, membersColumn, sortMembers, type WorkspaceMember } from './member-queries.server'
export {
  type PasskeyProof,
  type PasskeyRequest,
  requestPasskey,
} from './passkeys/check-passkey.server'
export { listPasskeys, removePasskey, renamePasskey } from './passkeys/manage-passkeys.server'
export { authenticationSchema, registrationSchema } from './passkeys/passkey-credential'
export { readAuthentication, readRegistration } from './passkeys/read-credential.server'
export {
  beginPasskeyRegistration,
  finishPasskeyRegistration,
  type PasskeyCreation,
} from './passkeys/register-passkey.server'
export { confirmPasskey, signInWithPasskey } from './passkeys/sign-in-with-passkey.server'
export { answerCall } from './protocol/answer-call.server'
export { protocolError } from './protocol/answers'
export { protocolOperations } from './protocol/operations.server'
export { protocolErrorOf } from './protocol/protocol-error.server'
export {
  beginGoogle,
  beginGoogleLink,
  type Departure,
  googleProblemAt,
} from './providers/begin-google.server'
export { findIdentityOwner } from './providers/find-identity.server'
export { isGoogleConfigured } from './providers/google-client.server'
export {
  findJoinRequest,
  type Joined,
  type JoinRequest,
  joinIdentity,
} from './providers/join-identity.server'
export type { ProviderIdentity } from './providers/provider-identity'
export { resolveIdentity } from './providers/resolve-identity.server'
export { saveLanguage } from './save-language.server'
export { savePageRows } from './save-page-rows.server'
export { type AccountSession, readAccount, requireAccount } from './sessions/account-session.server'
export {
  findHalfSession,
  findMember,
  findSession,
  type Member,
  requireMember,
  requirePerson,
  requireProvedMember,
  requireSession,
  requireUser,
} from './sessions/current-session.server'
export { nameDevice } from './sessions/device'
export { DEVICES_KEPT_DAYS } from './sessions/known-devices.server'
export { endMemberStreams, memberStream } from './sessions/member-stream.server'
export { findPendingSession } from './sessions/pending-session.server'
export { type ProvingSession, requireFreshProof } from './sessions/proof.server'
export { raiseCookieSession } from './sessions/raise-session.server'
export {
  bearerOf,
  type ProvedRequest,
  provesRequestsWith,
  type RequestProof,
} from './sessions/request-proof.server'
export { requireAdmin } from './sessions/require-admin.server'
export { proofUntil, requireProofFirst } from './sessions/require-proof.server'
export { inBackground } from './sessions/session-activity.server'
export { endSession, type ListedSession, listSessions } from './sessions/session-queries.server'
export { extendSession, findSessionState, findSessionStateSoon } from './sessions/session-state.server'
export { endSessions, signOut } from './sessions/sign-out.server'
export { changeRole, leaveTeam, removeMember } from './team/change-team.server'
export { openWorkspace } from './team/create-workspace.server'
export { inviteMember, resendInvitation, withdrawInvitation } from './team/invitations.server'
export { listContacts } from './team/list-contacts.server'
export {
  answerOffer,
  findOffer,
  type OwnershipOffer,
  offerOwnership,
  withdrawOffer,
} from './team/ownership.server'
export { forgetStorePeople, haveOnlyIdentitiesOf } from './team/store-people.server'
export {
  addMember,
  beginWorkspace,
  handOver,
  hasOnlyIdentity,
  ownedWorkspaces,
} from './team/store-team.server'
export { listWorkspaces, switchWorkspace, workspacesColumn } from './team/switch-workspace.server'
export {
  acceptInvitation,
  type FoundInvitation,
  findInvitation,
  signUpByInvitation,
} from './team/take-up-invitation.server'
export type { TeamActor } from './team/team-actor'
export { readTeam, type TeamMember, type WaitingInvitation } from './team/team-queries.server'
export { SESSIONS_KEPT_DAYS, sweepIdentity } from './tokens/sweep-identity.server'
export { ensureProfile } from './ways-in/ensure-profile.server'
export { findMailedLink, type LinkState, sendFreshLink } from './ways-in/find-mailed-link.server'
export { takesSignUps } from './ways-in/needs-confirmation.server'
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
