import { z } from 'zod'
import { MAIL_CLIENT_ID } from './wire'

// Apart from `wire`, which pages load: they check nothing by a schema and needn't load what does.

/**
 * An id that a client gives: letters, digits, `-` and `_`. Can't meet those that the server gives to replies (`reply:…`)
 * and to mails, so that nobody passes a message of theirs for either.
 */
export const clientIdSchema = z.string().regex(new RegExp(`^(?!${MAIL_CLIENT_ID})[A-Za-z0-9_-]{8,64}$`))

export const LONGEST_SHOPPER_TEXT = 4000

export const shopperTextSchema = z.string().trim().min(1).max(LONGEST_SHOPPER_TEXT)
