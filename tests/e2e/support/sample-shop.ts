import { askDatabase } from './database'

const SAMPLE_OWNER = 'owner@sample.parley.test'
const OF_SAMPLE = `(SELECT m.workspace_id FROM memberships m JOIN users u ON u.id = m.user_id WHERE u.email_normal = '${SAMPLE_OWNER}')`

/** Makes somebody an owner of the sample shop, with all that it holds, and the installation's admin. */
export async function runSampleShop(email: string): Promise<void> {
  await askDatabase(
    `WITH person AS (UPDATE users SET is_admin = true, email_confirmed_at = now() WHERE email_normal = $1 RETURNING id),
          joined AS (INSERT INTO memberships (workspace_id, user_id, role) SELECT ${OF_SAMPLE}, id, 'owner' FROM person)
     UPDATE sessions SET current_workspace_id = ${OF_SAMPLE} WHERE user_id = (SELECT id FROM person)`,
    [email],
  )
}
