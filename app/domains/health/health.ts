import { z } from 'zod'
import { timePageFields } from '~/platform/http/page-key'
import { ERROR_LEVELS } from '~/platform/telemetry/seen-error'

/** What an admin can do with the errors of one cause. */
export const groupChanges = ['resolve', 'ignore', 'reopen'] as const
export type GroupChange = (typeof groupChanges)[number]

export const groupStatuses = ['open', 'resolved', 'ignored'] as const
export type GroupStatus = (typeof groupStatuses)[number]

export const groupChangeSchema = z.object({ intent: z.enum(groupChanges) })

/** The page of causes: which ones, and what is looked for in them or as an error's id. */
export const errorFilterSchema = z.object({
  status: z.enum(groupStatuses).catch('open'),
  q: z.string().trim().max(200).catch(''),
  ...timePageFields,
})
export type ErrorFilter = z.infer<typeof errorFilterSchema>

const cut = (longest: number) =>
  z
    .union([z.string(), z.number(), z.boolean()])
    .transform((value) => String(value).slice(0, longest))
    .nullish()
    .catch(null)

const count = z.number().finite().nullish().catch(null)
const anything = z.unknown().optional()

/**
 * The error log payload (specification, section 3). A report tells of trouble, so trouble in the report itself is no
 * reason to refuse it: what is too long is cut, what has the wrong type is left out; only the message must be there.
 */
export const errorPayloadSchema = z.object({
  error_type: cut(100),
  // `catch` alone would do, but a JSON Schema drawn from it would ask for the field.
  error_level: z.enum(ERROR_LEVELS).default('error').catch('error'),
  error_message: z
    .string()
    .min(1)
    .transform((text) => text.slice(0, 4000)),
  error_stack: cut(16_000),
  error_source: cut(1000),
  error_line: count,
  error_column: count,
  network_info: z
    .object({ url: cut(1000), method: cut(20), status: count, statusText: cut(100), responseTime: count })
    .nullish()
    .catch(null),
  custom_data: anything,
  session_id: cut(100),
  page_url: cut(1000),
  user_agent: cut(300),
  browser_info: anything,
  user_context: anything,
  page_context: anything,
})
