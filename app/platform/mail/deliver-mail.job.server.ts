import { z } from 'zod'
import { defineJob, enqueue } from '~/platform/jobs/jobs.server'
import { deliverMail, MOST_ATTEMPTS } from './deliver-mail.server'

const schema = z.object({ mailId: z.uuid() })

/** A run whose way to the database broke holds its mail until the database notices, within half a minute. */
const BUSY_SECONDS = 5

/** A try ends by itself after a minute, so a worker that is silent for two is dead. */
export const deliverMailJob = defineJob(
  'mail.deliver',
  schema,
  async (data) => {
    if (!(await deliverMail(data.mailId))) await enqueueAgain(data)
  },
  { retryLimit: MOST_ATTEMPTS - 1, expireInSeconds: 120, concurrency: 2 },
)

async function enqueueAgain(data: z.infer<typeof schema>): Promise<void> {
  await enqueue(null, deliverMailJob, data, { startAfterSeconds: BUSY_SECONDS })
}
