import { z } from 'zod'

/** The form that pauses a plan: until a day, or until somebody resumes it. */
export const pauseFormSchema = z
  .object({
    length: z.enum(['open', 'day']),
    /** ISO 8601 */
    day: z.iso.date().optional(),
  })
  .transform(({ length, day }) => ({
    // Noon, so that it is the same day nearly everywhere.
    until: length === 'day' ? new Date(`${day}T12:00:00Z`) : null,
  }))
