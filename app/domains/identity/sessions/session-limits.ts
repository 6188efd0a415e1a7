/** Specification, section 9: a session without activity ends after 480 minutes. */
export const SESSION_IDLE_MS = 480 * 60_000
