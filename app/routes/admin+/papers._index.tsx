import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { requireAdmin } from '~/domains/identity/identity.server'
import { paperReviewSchema } from '~/domains/papers/papers'
import { listPapersToReview, reviewPaper } from '~/domains/papers/papers.server'
import { ReviewTable } from '~/domains/papers/ui/review-table'
import { AppError } from '~/platform/errors/app-error'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { Card } from '~/ui/components/data/card'
import { NoRows } from '~/ui/components/data/no-rows'
import { PageHeader } from '~/ui/patterns/page-header'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['admin', 'papers'] }

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const title = translator(languageOfRequest(request), 'papers')('desk.title')
  return { title, ...(await listPapersToReview()) }
}

export async function action({ request }: ActionFunctionArgs) {
  await requireCsrf(request)
  const admin = await requireAdmin(request)
  const review = paperReviewSchema.safeParse(Object.fromEntries(await request.formData()))
  if (!review.success) throw new AppError('bad_request', { messageKey: 'papers.errors.reason' })
  await reviewPaper(admin.id, review.data)
  return redirect('/admin/papers')
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }]

export default function PapersToReview() {
  const { t } = useTranslation('papers')
  const { t: say } = useTranslation('admin')
  const { waiting, done } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title={t('desk.title')}
        description={t('desk.description')}
        breadcrumbs={[{ label: say('title'), to: '/admin' }]}
      />
      <div className="flex flex-col gap-6">
        <Card title={t('desk.waiting')} isFlush>
          {waiting.length > 0 ? (
            <ReviewTable papers={waiting} label={t('desk.waiting')} />
          ) : (
            <NoRows>{t('desk.none')}</NoRows>
          )}
        </Card>
        {done.length > 0 ? (
          <Card title={t('desk.done')} isFlush>
            <ReviewTable papers={done} label={t('desk.done')} />
          </Card>
        ) : null}
      </div>
    </>
  )
}
