/*
 * Limits of the specification, section 9: attempts by e-mail address. Apart from the schemas of forms, because the script of
 * public pages has them too.
 */
export const SIGN_UP_BUDGET = { limit: 3, windowMs: 5 * 60_000 }
export const SIGN_IN_BUDGET = { limit: 5, windowMs: 15 * 60_000 }
