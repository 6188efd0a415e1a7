import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { ENDPOINTS } from '~/domains/identity/protocol/answer-call.server'
import { apiOperations, describeApi } from './describe-api.server'

const document = describeApi('https://parley.example')

test('the document holds to the OpenAPI 3.1 meta-schema', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document))
  expect(errors ?? []).toEqual([])
  expect(valid).toBe(true)
})

test('every reference in it leads to a schema, and every schema is referred to', () => {
  const said = JSON.stringify(document)
  const referred = [...said.matchAll(/#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name)
  expect([...new Set(referred)].sort()).toEqual(Object.keys(document.components.schemas).sort())
})

test('an answer that several operations give is named after none of them', () => {
  const named = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap((operation) =>
      [...JSON.stringify(operation.responses).matchAll(/schemas\/(\w+)Answer\d+"/g)].map(([, name]) => [
        name,
        operation.operationId,
      ]),
    )
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter(([name, operation]) => name !== operation)).toEqual([])
})

test('the session service’s endpoints are those of its table', () => {
  const told = apiOperations
    .filter(({ path }) => path.startsWith('/auth/v1'))
    .map(({ method, path }) => `${method} ${path.replace('/auth/v1', '').replace(/\{(\w+)\}/g, ':$1')}`)
  expect(told.sort()).toEqual(ENDPOINTS.map(([method, path]) => `${method} ${path}`).sort())
})

test('names of operations are unique', () => {
  const ids = apiOperations.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a limit of a schema is a limit of the document', () => {
  const { schemas } = document.components
  expect(schemas.rateConversationBody).toMatchObject({
    required: ['rating'],
    properties: { comment: { type: 'string', maxLength: 1000 } },
  })
  expect(schemas.sendMessageBody).toMatchObject({
    required: ['clientId'],
    properties: {
      clientId: { pattern: '^(?!mail_)[A-Za-z0-9_-]{8,64}$' },
      page: { format: 'uri', maxLength: 2000 },
    },
  })
})

// It stands in for whatever is missing: trouble in a report is no reason to refuse it.
test('a page’s error needs nothing but its message', () => {
  expect(document.components.schemas.reportErrorBody).toMatchObject({ required: ['error_message'] })
})
