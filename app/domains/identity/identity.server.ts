export { normalEmail } from './email.server'
export { hasAnyUser } from './has-any-user.server'
export { listMembers } from './member-queries.server'
export { answerCall } from './protocol/answer-call.server'
export { saveLanguage } from './save-language.server'
export {
  findMember,
  findSession,
  type Member,
  requireMember,
  requireUser,
} from './sessions/current-session.server'
export { requireAdmin } from './sessions/require-admin.server'
export { inBackground } from './sessions/session-activity.server'
export { signOut } from './sessions/sign-out.server'
export { sweepIdentity } from './tokens/sweep-identity.server'
export { ensureProfile } from './ways-in/ensure-profile.server'
export { hashPassword, verifyPassword } from './ways-in/passwords.server'
export { signInWithPassword } from './ways-in/sign-in-with-password.server'
export { signUpWithPassword } from './ways-in/sign-up-with-password.server'
