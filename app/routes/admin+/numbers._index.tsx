import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { requireAdmin } from '~/domains/identity/identity.server'
import { documentReviewSchema, giveUpNumberSchema } from '~/domains/numbers/numbers'
import {
  giveUpNumber,
  listDeskDocuments,
  listDeskNumbers,
  reviewDocument,
} from '~/domains/numbers/numbers.server'
import { DeskDocuments } from '~/domains/numbers/ui/desk-documents'
import { DeskNumbers } from '~/domains/numbers/ui/desk-numbers'
import { AppError } from '~/platform/errors/app-error'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { Card } from '~/ui/components/data/card'
import { NoRows } from '~/ui/components/data/no-rows'
import { PageHeader } from '~/ui/patterns/page-header'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['admin', 'numbers', 'papers', 'site-numbers'] }

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const title = translator(languageOfRequest(request), 'numbers')('desk.title')
  const [documents, numbers] = await Promise.all([listDeskDocuments(), listDeskNumbers()])
  return { title, numbers, ...documents }
}

export async function action({ request }: ActionFunctionArgs) {
  await requireCsrf(request)
  const admin = await requireAdmin(request)
  const fields = Object.fromEntries(await request.formData())
  const givenUp = giveUpNumberSchema.safeParse(fields)
  if (givenUp.success) {
    await giveUpNumber(givenUp.data.id, admin.id)
    return redirect('/admin/numbers')
  }
  const review = documentReviewSchema.safeParse(fields)
  if (!review.success) throw new AppError('bad_request', { messageKey: 'papers.errors.reason' })
  await reviewDocument(admin.id, review.data)
  return redirect('/admin/numbers')
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }]

export default function NumbersDesk() {
  const { t } = useTranslation('numbers')
  const { t: say } = useTranslation('admin')
  const { title, numbers, waiting, done } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title={title}
        description={t('desk.description')}
        breadcrumbs={[{ label: say('title'), to: '/admin' }]}
      />
      <div className="flex flex-col gap-6">
        <Card title={t('desk.waiting')} isFlush>
          {waiting.length > 0 ? (
            <DeskDocuments documents={waiting} label={t('desk.waiting')} />
          ) : (
            <NoRows>{t('desk.none')}</NoRows>
          )}
        </Card>
        {numbers.length > 0 ? (
          <Card title={t('desk.coming')} isFlush>
            <DeskNumbers numbers={numbers} />
          </Card>
        ) : null}
        {done.length > 0 ? (
          <Card title={t('desk.done')} isFlush>
            <DeskDocuments documents={done} label={t('desk.done')} />
          </Card>
        ) : null}
      </div>
    </>
  )
}
