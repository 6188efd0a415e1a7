import { systemDb } from '~/platform/db/db.server'
import { normalEmail } from '../email.server'
import { issueOneTimeToken } from '../tokens/one-time-tokens.server'
import { mailedLink } from '../ways-in/mail-links.server'

/**
 * A link by which the owner of an account chooses a new password, for whoever runs the installation to pass on where no
 * mail can be sent. It holds for an hour, works once, and ends the one that was made before. Using it confirms the
 * address: whoever passes it on vouches for its owner. Null when nobody has the address.
 */
export async function makePasswordLink(email: string, origin: string): Promise<string | null> {
  return systemDb().$transaction(async (tx) => {
    const user = await tx.user.findUnique({
      where: { emailNormal: normalEmail(email) },
      select: { id: true, email: true },
    })
    if (!user?.email) return null
    const { secret } = await issueOneTimeToken(tx, { userId: user.id, kind: 'recovery', email: user.email })
    const order = {
      kind: 'recovery',
      secret,
      redirectTo: null,
      hasChallenge: false,
      sentAt: new Date(),
    } as const
    return mailedLink(order, { origin })
  })
}
