import { runImport } from '~/domains/catalog/imports/run-import.server'
import { readSource } from '~/domains/knowledge/sources/read-source.server'
import { connectDatabase } from '~/platform/db/db.server'
import { replyToShopper } from '~/workflows/reply-to-shopper.server'

// An app at one piece of work, in a process of its own that a test kills: see survives-kill.test.ts.
const [databaseUrl = '', task, workspaceId = '', id = ''] = process.argv.slice(2)
connectDatabase(databaseUrl)
if (task === 'import') await runImport(workspaceId, id)
if (task === 'read') await readSource(workspaceId, id)
if (task === 'reply') {
  const turn = { workspaceId, shopperId: id, clientId: 'm1-of-the-killed', text: 'Do you have a mug?' }
  // Nothing can be later than the message and earlier than its answer but this very moment.
  for await (const { type } of replyToShopper(turn))
    if (type === 'accepted') process.kill(process.pid, 'SIGKILL')
}
