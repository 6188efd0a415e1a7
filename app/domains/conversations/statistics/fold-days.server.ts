import { systemDb } from '~/platform/db/db.server'

/**
 * Adds up what each database connection counted of days to connection 0, so that a day is read in a few rows. Nothing is
 * counted twice or lost while others count: a row goes in the statement that adds it, and one that somebody is adding to
 * stays for the next time. So does a workspace that is just counted anew: it would count beside what is added here.
 */
export async function foldDays(): Promise<void> {
  await systemDb().$transaction(async (tx) => {
    const rows = await tx.$queryRaw<{ id: string }[]>`
      SELECT workspace_id::text AS id FROM (
        SELECT workspace_id FROM conversation_days WHERE connection <> 0
        UNION SELECT workspace_id FROM answer_time_days WHERE connection <> 0 OFFSET 0) counted
      WHERE pg_try_advisory_xact_lock_shared(days_lock(workspace_id))`
    const ids = rows.map(({ id }) => id)
    await tx.$executeRaw`
      WITH taken AS (
        DELETE FROM conversation_days WHERE ctid = ANY(ARRAY(
          SELECT ctid FROM conversation_days WHERE connection <> 0 AND workspace_id = ANY(${ids}::uuid[])
          FOR UPDATE SKIP LOCKED))
        RETURNING *
      )
      INSERT INTO conversation_days AS d (workspace_id, day, outcome, connection, conversations, good_ratings, bad_ratings)
      SELECT workspace_id, day, outcome, 0, sum(conversations), sum(good_ratings), sum(bad_ratings) FROM taken
      GROUP BY workspace_id, day, outcome ORDER BY workspace_id, day, outcome
      ON CONFLICT (workspace_id, day, outcome, connection) DO UPDATE SET
        conversations = d.conversations + EXCLUDED.conversations,
        good_ratings = d.good_ratings + EXCLUDED.good_ratings, bad_ratings = d.bad_ratings + EXCLUDED.bad_ratings`
    await tx.$executeRaw`
      WITH taken AS (
        DELETE FROM answer_time_days WHERE ctid = ANY(ARRAY(
          SELECT ctid FROM answer_time_days WHERE connection <> 0 AND workspace_id = ANY(${ids}::uuid[])
          FOR UPDATE SKIP LOCKED))
        RETURNING *
      )
      INSERT INTO answer_time_days AS d (workspace_id, day, answer_ms, connection, answers)
      SELECT workspace_id, day, answer_ms, 0, sum(answers) FROM taken
      GROUP BY workspace_id, day, answer_ms ORDER BY workspace_id, day, answer_ms
      ON CONFLICT (workspace_id, day, answer_ms, connection) DO UPDATE SET answers = d.answers + EXCLUDED.answers`
  })
}
