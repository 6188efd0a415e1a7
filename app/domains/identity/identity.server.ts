export {
  findMember,
  findSession,
  type Member,
  requireMember,
  requireUser,
} from './current-session.server'
export { normalEmail } from './email.server'
export { ensureProfile } from './ensure-profile.server'
export { hasAnyUser } from './has-any-user.server'
export { listMembers } from './member-queries.server'
export { hashPassword, verifyPassword } from './passwords.server'
export { saveLanguage } from './save-language.server'
export { signInWithPassword } from './sign-in-with-password.server'
export { signOut } from './sign-out.server'
export { signUpWithPassword } from './sign-up-with-password.server'
