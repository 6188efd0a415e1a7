import type { SessionState } from '../../sessions/session-state'

const PATH = '/api/session'

/** What the server says of this browser's session; asking prolongs nothing. @throws when no answer came */
export const askSession = (): Promise<SessionState | null> => answerOf(fetch(PATH))

/** Tells the server that the person is active. @returns null when the session was over; @throws when no answer came */
export const extendSession = (csrfToken: string): Promise<SessionState | null> =>
  answerOf(fetch(PATH, { method: 'POST', headers: { 'x-csrf-token': csrfToken } }))

async function answerOf(asked: Promise<Response>): Promise<SessionState | null> {
  const answer = await asked
  if (!answer.ok) throw new Error(`the session could not be asked: ${answer.status}`)
  return ((await answer.json()) as { session: SessionState | null }).session
}
