import { z } from 'zod'
import { declareJob } from '~/platform/jobs/jobs.server'

/** Does whatever is next for a paid number; `advance-reservation` says what. The reservations themselves are the queue. */
export const advanceNumber = declareJob('advance-number', z.object({ reservationId: z.uuid() }))
