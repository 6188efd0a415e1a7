import { connectDatabase } from '~/platform/db/db.server'

// An app at one piece of work, in a process of its own that a test kills: see survives-kill.test.ts. Only what the piece
// stands on is loaded, as loading all of it takes longer than the work.
const [databaseUrl = '', task, workspaceId = '', id = ''] = process.argv.slice(2)
connectDatabase(databaseUrl)
if (task === 'import') {
  const { runImport } = await import('~/domains/catalog/imports/run-import.server')
  await runImport(workspaceId, id)
}
if (task === 'read') {
  const { readSource } = await import('~/domains/knowledge/sources/read-source.server')
  await readSource(workspaceId, id)
}
if (task === 'reply') {
  const { replyToShopper } = await import('~/workflows/reply-to-shopper.server')
  const turn = { workspaceId, shopperId: id, clientId: 'm1-of-the-killed', text: 'Do you have a mug?' }
  // Nothing can be later than the message and earlier than its answer but this very moment.
  for await (const { type } of replyToShopper(turn))
    if (type === 'accepted') process.kill(process.pid, 'SIGKILL')
}
if (task === 'number') {
  const { advanceReservation } = await import('~/domains/numbers/buying/advance-reservation.server')
  const { offerCarrier } = await import('~/domains/numbers/carriers/registry.server')
  const { twilioCarrier } = await import('~/domains/numbers/carriers/twilio/twilio-carrier.server')
  const { TWILIO_ACCOUNT } = await import('../doubles/twilio/twilio-double')
  const url = workspaceId
  offerCarrier(twilioCarrier({ ...TWILIO_ACCOUNT, url }))
  await advanceReservation(id)
}
if (task === 'downgrade') {
  const { downgradeNow } = await import('~/workflows/downgrade/downgrade-now.server')
  const { at, credit } = JSON.parse(id) as { at: string; credit: number }
  const form = { plan: 'growth', at: new Date(at), credit } as const
  await downgradeNow({ workspaceId, actor: 'system' }, form, form.at)
}
if (task === 'resume') {
  const { resumePlan } = await import('~/workflows/subscriptions/pause-plan.server')
  await resumePlan({ workspaceId, actor: 'system' }, new Date(id))
}
