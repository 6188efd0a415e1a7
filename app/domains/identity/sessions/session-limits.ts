/** Specification, section 9: a session without activity ends after 480 minutes, unless SESSION_IDLE_MINUTES says other. */
export const SESSION_IDLE_MINUTES = 480
/** The warning comes so long before the end. */
export const WARNING_MS = 5 * 60_000
/** A page looks so often whether the end is near. */
export const CHECK_EVERY_MS = 60_000
