import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { DELETION_GRACE_DAYS } from '~/domains/identity/identity'
import { AuthHeading } from '~/domains/identity/ui/ways-in/auth-heading'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { BRAND_NAME } from '~/ui/brand/brand'
import { ButtonLink } from '~/ui/components/actions/button-link'
import { useDocument } from '~/ui/document-context'
import { AuthFrame } from '~/ui/patterns/auth-frame'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['auth', 'profile'], isDoor: true }

export const loader = ({ request }: LoaderFunctionArgs) => ({
  title: translator(languageOfRequest(request), 'auth')('goodbye.title'),
})

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded?.title ?? ''} · ${BRAND_NAME}` },
]

/** After an account was put on its way out. */
export default function Goodbye() {
  const { t } = useTranslation(['auth', 'profile'])
  const { canMail } = useDocument()
  const { title } = useLoaderData<typeof loader>()
  return (
    <AuthFrame>
      <AuthHeading title={title}>
        {t(canMail ? 'goodbye.lead' : 'profile:deletion.description', { count: DELETION_GRACE_DAYS })}
      </AuthHeading>
      <ButtonLink to="/" reloadDocument size="lg" isFull>
        {t('goodbye.toStart')}
      </ButtonLink>
    </AuthFrame>
  )
}
