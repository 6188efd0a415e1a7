import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { nameDevice, requireAccount, requirePerson } from '~/domains/identity/identity.server'
import { notificationFormSchema } from '~/domains/notifications/notifications'
import {
  getNotificationSettings,
  listBrowsers,
  saveNotificationSettings,
  vapidKeys,
} from '~/domains/notifications/notifications.server'
import { BrowserCard } from '~/domains/notifications/ui/browser-card'
import { SettingsCard } from '~/domains/notifications/ui/settings-card'
import { getWorkspace } from '~/domains/workspace/workspace.server'
import { isMailConfigured } from '~/platform/mail/mail.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { answerForm } from '~/ui/form/answer-form.server'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['notifications'] }

export async function loader({ request }: LoaderFunctionArgs) {
  const { id, userId } = await requireAccount(request)
  const { member } = await requirePerson(request)
  const [{ publicKey }, browsers, timeZone] = await Promise.all([
    vapidKeys(),
    listBrowsers(userId, id),
    member ? getWorkspace(member.workspaceId).then((workspace) => workspace.timeZone) : 'UTC',
  ])
  return {
    publicKey,
    browsers: browsers.map(({ userAgent, ...browser }) => ({ ...browser, name: nameDevice(userAgent) })),
    settings: await getNotificationSettings(userId, timeZone),
    timeZones: ['UTC', ...Intl.supportedValuesOf('timeZone')],
    canMail: isMailConfigured(),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  await requireCsrf(request)
  const { userId } = await requireAccount(request)
  return answerForm(await request.formData(), notificationFormSchema, async (settings, submission) => {
    await saveNotificationSettings(userId, settings)
    return submission.reply()
  })
}

export default function Notifications() {
  const { publicKey, browsers, ...settings } = useLoaderData<typeof loader>()
  return (
    <>
      <BrowserCard publicKey={publicKey} browsers={browsers} />
      <SettingsCard {...settings} />
    </>
  )
}
