import { expect, test } from 'vitest'
import { issueOneTimeToken, type TokenKind } from '~/domains/identity/tokens/one-time-tokens.server'
import { systemDb } from '~/platform/db/db.server'
import * as lifetimes from '~/platform/mail/lifetimes'
import { testWorkspace, withTestDatabase } from '../support/database'

withTestDatabase()

const HOUR_MS = 3_600_000

const said: [TokenKind, number][] = [
  ['confirmation', lifetimes.CONFIRMATION_HOURS * HOUR_MS],
  ['magiclink', lifetimes.SIGN_IN_HOURS * HOUR_MS],
  ['recovery', lifetimes.RECOVERY_HOURS * HOUR_MS],
  ['email_change_current', lifetimes.EMAIL_CHANGE_HOURS * HOUR_MS],
  ['email_change_new', lifetimes.EMAIL_CHANGE_HOURS * HOUR_MS],
  ['join_identity', lifetimes.JOIN_HOURS * HOUR_MS],
  ['reauthentication', (lifetimes.REAUTHENTICATION_MINUTES * HOUR_MS) / 60],
  ['invite', lifetimes.INVITATION_DAYS * 24 * HOUR_MS],
]

test.each(said)('a mail says how long a token of kind %s lives', async (kind, expected) => {
  const { userId } = await testWorkspace()
  const before = Date.now()
  const { expiresAt } = await systemDb().$transaction((tx) =>
    issueOneTimeToken(tx, { userId, kind, email: 'reader@example.test' }),
  )
  const lives = expiresAt.getTime() - before
  expect(lives).toBeGreaterThanOrEqual(expected)
  expect(lives).toBeLessThan(expected + HOUR_MS / 60)
})
