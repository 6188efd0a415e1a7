import { z } from 'zod'
import { ratingSchema, replyEmailSchema } from '~/domains/conversations/conversations.server'
import type { ErrorCode } from '~/platform/errors/app-error'
import type { ApiOperation } from '~/platform/openapi/operation'
import { doorAnswers } from './answers'
import { afterQuery } from './at-door.server'
import { handoverSchema, typingSchema } from './calls.server'
import { fileQuery, uploadQuery } from './files.server'
import { widgetMessageSchema } from './shopper-message'
import { sessionSchema } from './start-session.server'

type DoorOperation = Omit<ApiOperation, 'group' | 'errors'> & { errors?: readonly ErrorCode[] }

const nothing = { says: 'Done.', schema: doorAnswers.nothing }
const NONE_OPEN: readonly ErrorCode[] = ['authentication_required', 'not_found']
const language = z.object({
  lang: z
    .string()
    .optional()
    .meta({ description: 'Language of the words and error messages, as a BCP 47 tag' }),
})

const operations: readonly DoorOperation[] = [
  {
    id: 'getWidgetConfig',
    method: 'GET',
    path: '/api/widget/config',
    summary: 'Get the widget’s looks and words',
    access: 'widget',
    query: language,
    answers: {
      200: {
        says: 'Everything the launcher and the chat need to draw themselves.',
        schema: doorAnswers.config,
      },
    },
    example: { query: { lang: 'tr' } },
  },
  {
    id: 'openWidgetSession',
    method: 'POST',
    path: '/api/widget/session',
    summary: 'Open a session',
    details:
      'With the token of an earlier session the same shopper carries on. `identity` proves a shopper the shop knows: `hmac` is `hex(HMAC-SHA256(identity secret, text))`, the text being `time`, `id`, `name` and `email` joined by line breaks (U+000A), a missing one empty. It holds for 24 hours from `time`, for exactly what was signed. Without it the token of a signed-in shopper opens nothing.',
    access: 'widget',
    query: language,
    body: sessionSchema,
    answers: { 200: { says: 'A token, and the current conversation.', schema: doorAnswers.session } },
    errors: ['access_denied', 'rate_limited'],
    example: { body: {} },
  },
  {
    id: 'sendMessage',
    method: 'POST',
    path: '/api/widget/messages',
    summary: 'Send a message',
    details:
      'A text, files that were uploaded (`files`), or both. Answers with events: `accepted {seq, conversationId}`, `text {delta}`, `part {part}`, at the end `done {message}` or `error {code, message}`. `clientId` makes a repeated send safe: a known one isn’t kept twice.',
    access: 'shopper',
    query: language,
    body: widgetMessageSchema,
    answers: {
      200: { says: 'Server-sent events.', schema: doorAnswers.stream, type: 'text/event-stream' },
    },
    errors: ['authentication_required', 'too_large', 'rate_limited'],
    example: { body: { clientId: '$CLIENT_ID', text: 'How long do I have to send something back?' } },
  },
  {
    id: 'getFileRules',
    method: 'GET',
    path: '/api/widget/files',
    summary: 'Get what files may be sent',
    access: 'widget',
    query: language,
    answers: { 200: { says: 'Types, sizes, and the words around them.', schema: doorAnswers.fileRules } },
    example: { query: { lang: 'en' } },
  },
  {
    id: 'uploadFile',
    method: 'POST',
    path: '/api/widget/files',
    summary: 'Upload a file',
    details:
      'One file for a message that is sent afterwards, as a form’s only part. The same `upload` again is the same file. What is in no message after a day goes. A file’s `url` and `previewUrl` are good for some hours, wherever they are opened.',
    access: 'shopper',
    query: uploadQuery,
    body: z.object({ file: z.file() }),
    bodyType: 'multipart/form-data',
    answers: { 200: { says: 'The file.', schema: doorAnswers.file } },
    errors: [
      'authentication_required',
      'access_denied',
      'too_large',
      'unsupported_media',
      'unreadable_file',
      'rate_limited',
    ],
    example: null,
  },
  {
    id: 'takeBackFile',
    method: 'DELETE',
    path: '/api/widget/files',
    summary: 'Take back a file that isn’t sent',
    access: 'shopper',
    query: fileQuery,
    answers: { 200: nothing },
    errors: ['authentication_required', 'bad_request'],
    example: null,
  },
  {
    id: 'getMessages',
    method: 'GET',
    path: '/api/widget/messages',
    summary: 'Get messages after a point',
    access: 'shopper',
    query: afterQuery,
    answers: { 200: { says: 'Messages after that sequence number.', schema: doorAnswers.messages } },
    errors: NONE_OPEN,
    example: { query: { after: '0' } },
  },
  {
    id: 'followConversation',
    method: 'GET',
    path: '/api/widget/events',
    summary: 'Follow the conversation live',
    details:
      'First what was missed, then `message {message}`, `handler {handler, name, team}`, `typing {on}`. The event’s id is the sequence number.',
    access: 'shopper',
    query: afterQuery,
    answers: {
      200: { says: 'Server-sent events.', schema: doorAnswers.stream, type: 'text/event-stream' },
    },
    errors: NONE_OPEN,
    example: { query: { after: '0' } },
  },
  {
    id: 'askForPerson',
    method: 'POST',
    path: '/api/widget/handover',
    summary: 'Ask for a person',
    details: 'Opens a conversation when none is running.',
    access: 'shopper',
    body: handoverSchema,
    answers: { 200: { says: 'Who answers now.', schema: doorAnswers.handover } },
    errors: ['authentication_required'],
    example: { body: { reason: 'My parcel is broken' } },
  },
  {
    id: 'keepAddress',
    method: 'POST',
    path: '/api/widget/email',
    summary: 'Keep where answers go by mail',
    details:
      'Answers of people that the shopper’s open page hasn’t shown go there. An empty address takes it back. Refused where no mail can be sent.',
    access: 'shopper',
    body: replyEmailSchema,
    answers: { 200: nothing },
    errors: [...NONE_OPEN, 'rate_limited'],
    example: { body: { email: 'ada@example.com' } },
  },
  {
    id: 'showTyping',
    method: 'POST',
    path: '/api/widget/typing',
    summary: 'Show that the shopper is writing',
    access: 'shopper',
    body: typingSchema,
    answers: { 200: nothing },
    errors: NONE_OPEN,
    example: { body: { on: true } },
  },
  {
    id: 'rateConversation',
    method: 'POST',
    path: '/api/widget/rating',
    summary: 'Rate the conversation',
    access: 'shopper',
    body: ratingSchema,
    answers: { 200: nothing },
    errors: NONE_OPEN,
    example: { body: { rating: 1, comment: 'Quick and right' } },
  },
  {
    id: 'closeConversation',
    method: 'POST',
    path: '/api/widget/close',
    summary: 'End the conversation',
    details: 'The next message begins a new one.',
    access: 'shopper',
    answers: { 200: nothing },
    errors: NONE_OPEN,
    example: {},
  },
]

/** The widget's door, for the API reference. */
export const widgetOperations: readonly ApiOperation[] = operations.map((operation) => ({
  ...operation,
  group: 'Widget',
  errors: [
    ...(operation.body ? (['bad_request', 'bad_json'] as const) : []),
    ...(operation.errors ?? []),
    'origin_not_allowed',
  ],
}))
