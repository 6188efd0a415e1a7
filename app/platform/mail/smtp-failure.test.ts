import { expect, test } from 'vitest'
import { failureOf } from './smtp-failure'

const error = (fields: object) => Object.assign(new Error('the server’s words'), fields)

test.each([
  [
    'a refused recipient',
    { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, response: '550 5.1.1 No', permanent: true },
    { summary: 'EENVELOPE RCPT TO 550 5.1.1', permanent: true },
  ],
  [
    'a refused message',
    { code: 'EMESSAGE', command: 'DATA', responseCode: 554, response: '554-5.7.1 Spam', permanent: true },
    { summary: 'EMESSAGE DATA 554 5.7.1', permanent: true },
  ],
  [
    'a server that is busy',
    { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 421, response: '421 Later', permanent: false },
    { summary: 'EENVELOPE MAIL FROM 421', permanent: false },
  ],
  [
    'a wrong password, which the operator can mend',
    { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535, response: '535 5.7.8 No', permanent: true },
    { summary: 'EAUTH AUTH PLAIN 535 5.7.8', permanent: false },
  ],
  [
    'a sender that isn’t allowed, which the operator can mend',
    { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 553, response: '553 5.7.1 No', permanent: true },
    { summary: 'EENVELOPE MAIL FROM 553 5.7.1', permanent: false },
  ],
  ['no connection', { code: 'ESOCKET', command: 'CONN' }, { summary: 'ESOCKET CONN', permanent: false }],
  ['a mistake of ours', {}, { summary: 'Error', permanent: false }],
])('%s', (_, fields, expected) => {
  expect(failureOf(error(fields))).toEqual(expected)
})
