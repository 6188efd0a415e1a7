import { z } from 'zod'
import { languages } from '~/platform/i18n/languages'
import type { ApiOperation } from '~/platform/openapi/operation'

/** What of the site itself other programs may ask for. */
export const siteOperations: readonly ApiOperation[] = [
  {
    id: 'getRegistrationContext',
    group: 'Site',
    method: 'GET',
    path: '/api/get-registration-context',
    summary: 'Get where a visitor seems to be',
    details:
      'Looked up in memory by the network address, which isn’t kept. May be kept by the browser for 24 hours.',
    access: 'anybody',
    answers: {
      200: {
        says: 'Country, language and address of the caller.',
        schema: z.object({
          country_code: z.string().length(2).nullable(),
          detected_language: z.enum(languages.map(({ code }) => code)),
          ip: z.string().nullable(),
        }),
      },
    },
    errors: [],
    example: {},
  },
  {
    id: 'getTranslations',
    group: 'Site',
    method: 'GET',
    path: '/translations/{lang}.json',
    summary: 'Get all messages of a language, by area',
    details: 'Answers 304 to an `if-none-match` that still holds.',
    access: 'anybody',
    answers: {
      200: { says: 'Messages.', schema: z.record(z.string(), z.record(z.string(), z.unknown())) },
    },
    errors: ['not_found'],
    example: { path: { lang: 'tr' } },
  },
  {
    id: 'getOpenApi',
    group: 'Site',
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'Get this reference as an OpenAPI 3.1 document',
    access: 'anybody',
    answers: { 200: { says: 'The document.', schema: z.record(z.string(), z.unknown()) } },
    errors: [],
    example: {},
  },
]

/** What an address outside the session service and the widget answers when it refuses. */
export const problem = z
  .object({
    code: z.string(),
    message: z.string().meta({ description: 'In the visitor’s language' }),
    id: z.string().meta({ description: 'To find the details in the error log' }),
  })
  .meta({ id: 'Problem' })
