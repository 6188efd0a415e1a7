/** A signed-in session as its own pages know it: enough to tell what changed, nothing that opens it. */
export interface SessionState {
  /** Id of the session's row; its secret is in a cookie that pages can't read. */
  sessionId: string
  userId: string
  aal: string
  /** The second factor was shown with a code, rather than being part of the way in. */
  isFactorShown: boolean
  /** Begun by a mail that resets the password. */
  isRecovery: boolean
  /** The person's own choice, on whatever device it was made. */
  preferredLanguage: string | null
  /** Milliseconds since 1970 of the last change of the user or the profile. */
  userUpdatedAt: number
  /** Milliseconds until it ends unless somebody is active, counted when this was answered. */
  expiresInMs: number
  /** How long it lasts without activity, in milliseconds. */
  idleMs: number
}
