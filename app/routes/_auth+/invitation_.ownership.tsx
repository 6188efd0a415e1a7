import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { answerOffer, findOffer, requireSession, switchWorkspace } from '~/domains/identity/identity.server'
import { AuthHeading } from '~/domains/identity/ui/ways-in/auth-heading'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { BRAND_NAME } from '~/ui/brand/brand'
import { ButtonLink } from '~/ui/components/actions/button-link'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { Form } from '~/ui/form/form'
import { AuthFrame } from '~/ui/patterns/auth-frame'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['auth', 'team'], isDoor: true }

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The nil UUID, which is no workspace's, stands for anything that isn't one. */
function workspaceOf(request: Request): string {
  const wanted = new URL(request.url).searchParams.get('workspace') ?? ''
  return UUID.test(wanted) ? wanted : '00000000-0000-0000-0000-000000000000'
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await requireSession(request)
  const title = translator(languageOfRequest(request), 'team')('offer.title')
  return { offer: await findOffer(user.id, workspaceOf(request)), title }
}

export async function action({ request }: ActionFunctionArgs) {
  await requireCsrf(request)
  const session = await requireSession(request)
  const workspaceId = workspaceOf(request)
  const isTaken = (await request.formData()).get('answer') === 'take'
  await answerOffer(session.user.id, workspaceId, isTaken)
  await switchWorkspace(session, workspaceId)
  return redirect('/dashboard/settings/team')
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded?.title ?? ''} · ${BRAND_NAME}` },
]

export default function OwnershipPage() {
  const { t } = useTranslation('team')
  const { offer, title } = useLoaderData<typeof loader>()
  return (
    <AuthFrame>
      {offer ? (
        <>
          <AuthHeading title={title}>
            {t('offer.lead', { name: offer.from, workspace: offer.workspace })}
          </AuthHeading>
          <Form className="flex flex-col gap-3">
            <SubmitButton size="lg" isFull name="answer" value="take">
              {t('offer.take')}
            </SubmitButton>
            <SubmitButton variant="secondary" size="lg" isFull name="answer" value="leave">
              {t('offer.leave')}
            </SubmitButton>
          </Form>
        </>
      ) : (
        <>
          <AuthHeading title={t('offer.over')}>{t('offer.overHint')}</AuthHeading>
          <ButtonLink to="/dashboard" size="lg" isFull>
            {t('offer.toDashboard')}
          </ButtonLink>
        </>
      )}
    </AuthFrame>
  )
}
