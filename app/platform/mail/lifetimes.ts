/**
 * How long what a mail carries can be used, as the mail says it. Identity decides it; tests/integration/mail.test.ts
 * holds the two together.
 */
export const CONFIRMATION_HOURS = 24
export const SIGN_IN_HOURS = 1
export const RECOVERY_HOURS = 1
export const EMAIL_CHANGE_HOURS = 24
export const JOIN_HOURS = 1
export const REAUTHENTICATION_MINUTES = 10
export const INVITATION_DAYS = 7
/** Of an order's code, which domains/store/orders makes for as long. */
export const ORDER_CODE_MINUTES = 15
