import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { requireAdmin } from '~/domains/identity/identity.server'
import { getQuote } from '~/domains/quotes/quotes.server'
import { QuoteAnswer } from '~/domains/quotes/ui/quote-answer'
import { QuoteFacts } from '~/domains/quotes/ui/quote-facts'
import { QuoteSteps } from '~/domains/quotes/ui/quote-steps'
import { QUOTE_TONES } from '~/domains/quotes/ui/quote-tones'
import { QuoteVersions } from '~/domains/quotes/ui/quote-versions'
import { RevisionForm } from '~/domains/quotes/ui/revision-form'
import { changeQuote } from '~/pages/quote-desk.server'
import { languageOfRequest } from '~/platform/i18n/i18n.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { buttonClasses } from '~/ui/components/actions/button-classes'
import { Badge } from '~/ui/components/data/badge'
import { Card } from '~/ui/components/data/card'
import { Callout } from '~/ui/components/feedback/callout'
import { PageHeader } from '~/ui/patterns/page-header'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['admin', 'admin-quotes'] }

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request)
  return { versions: await getQuote(params.number ?? '') }
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireCsrf(request)
  const admin = await requireAdmin(request)
  const number = params.number ?? ''
  const language = languageOfRequest(request)
  const problem = await changeQuote(number, await request.formData(), { adminId: admin.id, language })
  return problem ? data({ problem }, 409) : redirect(`/admin/quotes/${number}`)
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: loaded?.versions[0]?.number },
]

export default function OneQuote() {
  const { t } = useTranslation('admin-quotes')
  const { t: say } = useTranslation('admin')
  const { versions } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const quote = versions[0]!
  const isEnded = ['ACCEPTED', 'INVOICED', 'CANCELED'].includes(quote.state)
  return (
    <>
      <PageHeader
        title={quote.number}
        breadcrumbs={[
          { label: say('title'), to: '/admin' },
          { label: t('title'), to: '/admin/quotes' },
        ]}
        titleExtra={<Badge tone={QUOTE_TONES[quote.state]}>{t(`states.${quote.state}`)}</Badge>}
        actions={
          <>
            <a href={`/admin/quotes/${quote.number}/pdf`} download className={buttonClasses({})}>
              {t('pdf')}
            </a>
            <QuoteSteps state={quote.state} />
          </>
        }
      />
      {problem ? (
        <Callout tone="bad" role="alert" className="mb-6">
          {problem}
        </Callout>
      ) : null}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          {isEnded ? null : (
            <Card title={t('next')} description={t('nextBody')}>
              <RevisionForm key={`${quote.version} ${quote.state}`} quote={quote} />
            </Card>
          )}
          <Card title={t('talk')}>
            <QuoteAnswer messages={quote.messages} />
          </Card>
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <Card title={t('about')}>
            <QuoteFacts quote={quote} />
          </Card>
          <Card title={t('versions')}>
            <QuoteVersions versions={versions} />
          </Card>
        </div>
      </div>
    </>
  )
}
