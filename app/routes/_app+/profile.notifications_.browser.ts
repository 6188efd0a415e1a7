import type { ActionFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { requireAccount } from '~/domains/identity/identity.server'
import { pushSubscriptionSchema } from '~/domains/notifications/notifications'
import {
  dropSubscription,
  keepSubscription,
  listBrowsers,
  sendTestPush,
} from '~/domains/notifications/notifications.server'
import { AppError } from '~/platform/errors/app-error'
import { parseJson } from '~/platform/http/json-body'
import { visitorOf } from '~/platform/http/visitor.server'
import { languageOfRequest } from '~/platform/i18n/i18n.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'

const commandSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('subscribe'), subscription: z.string().max(4000) }),
  z.object({ intent: z.literal('unsubscribe'), endpoint: z.string().max(2000) }),
  z.object({ intent: z.literal('remove'), browser: z.uuid() }),
  z.object({ intent: z.literal('test') }),
])

/** This browser's pushes: on, off, another one's off, and one for trying. */
export async function action({ request, context }: ActionFunctionArgs) {
  await requireCsrf(request)
  const { id: sessionId, userId } = await requireAccount(request)
  const command = parse(commandSchema, Object.fromEntries(await request.formData()))
  const { userAgent } = visitorOf(request, context)
  switch (command.intent) {
    case 'subscribe':
      await keepSubscription(
        { userId, sessionId, userAgent },
        parse(pushSubscriptionSchema, parseJson(command.subscription)),
      )
      return Response.json({ status: 'kept' })
    case 'unsubscribe':
      await dropSubscription(userId, { endpoint: command.endpoint })
      return Response.json({ status: 'dropped' })
    case 'remove':
      await dropSubscription(userId, { id: command.browser })
      return Response.json({ status: 'dropped' })
    case 'test': {
      const own = (await listBrowsers(userId, sessionId)).find(({ isOwn }) => isOwn)
      const status = own
        ? await sendTestPush({ subscriptionId: own.id, userId }, languageOfRequest(request))
        : 'gone'
      return Response.json({ status })
    }
  }
}

function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new AppError('bad_request', { detail: z.prettifyError(parsed.error) })
  return parsed.data
}
