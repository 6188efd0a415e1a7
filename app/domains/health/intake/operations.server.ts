import { z } from 'zod'
import type { ApiOperation } from '~/platform/openapi/operation'
import { errorPayloadSchema } from '../health'

/** Where errors are reported to, for the API reference. */
export const errorOperations: readonly ApiOperation[] = [
  {
    id: 'reportError',
    group: 'Errors',
    method: 'POST',
    path: '/api/log-error',
    summary: 'Report a page’s error',
    details:
      'What is too long is cut, and what has the wrong type is left out; only the message is required. Personal data is taken out before it is kept.',
    access: 'anybody',
    body: errorPayloadSchema,
    answers: {
      201: { says: 'The id under which an administrator finds it.', schema: z.object({ id: z.uuid() }) },
    },
    errors: ['bad_json', 'bad_request', 'too_large', 'rate_limited'],
    example: {
      body: {
        error_type: 'TypeError',
        error_level: 'error',
        error_message: 'cart is undefined',
        page_url: '/cart',
      },
    },
  },
  {
    id: 'reportEnvelope',
    group: 'Errors',
    method: 'POST',
    path: '/api/{project}/envelope/',
    summary: 'Report errors as a Sentry client does',
    details:
      'Point any Sentry client at the DSN on the errors page of the administration; its project is `1`. Events are kept; sessions, traces and the rest are accepted and dropped.',
    access: 'error-key',
    body: z.string(),
    answers: {
      200: { says: 'The id that the client gave.', schema: z.object({ id: z.string().nullable() }) },
    },
    errors: ['authentication_required', 'not_found', 'bad_request', 'too_large', 'rate_limited'],
    example: {
      path: { project: '1' },
      body: [
        '{"event_id":"9ec79c33ec9942ab8353589fcb2e04dc"}',
        '{"type":"event"}',
        '{"level":"error","exception":{"values":[{"type":"Error","value":"no stock"}]}}',
      ].join('\n'),
    },
  },
]
