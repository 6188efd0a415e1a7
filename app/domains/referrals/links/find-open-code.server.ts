import { systemDb } from '~/platform/db/db.server'
import { normalCode } from './partner-code.server'

/** The code as it is kept, of a partner whose links are open; null for any other. */
export async function findOpenCode(typed: string): Promise<string | null> {
  const code = normalCode(typed)
  if (!code) return null
  return (await systemDb().partner.count({ where: { code, pausedAt: null } })) > 0 ? code : null
}
