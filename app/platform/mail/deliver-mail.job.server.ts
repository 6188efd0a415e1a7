import { z } from 'zod'
import { defineJob } from '~/platform/jobs/jobs.server'
import { deliverMail, MOST_ATTEMPTS } from './deliver-mail.server'

/** A try ends by itself after a minute, so a worker that is silent for two is dead. */
export const deliverMailJob = defineJob(
  'mail.deliver',
  z.object({ mailId: z.uuid() }),
  ({ mailId }) => deliverMail(mailId),
  { retryLimit: MOST_ATTEMPTS - 1, expireInSeconds: 120, concurrency: 2 },
)
