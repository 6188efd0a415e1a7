import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { requireAdmin } from '~/domains/identity/identity.server'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { Badge } from '~/ui/components/data/badge'
import { Card } from '~/ui/components/data/card'
import { PageHeader } from '~/ui/patterns/page-header'
import { ADMIN_PAGES } from '~/ui/patterns/shell/admin-pages'
import { useFormat } from '~/ui/use-format'
import { countWhatWaits } from '~/workflows/money-desk/what-waits.server'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['admin'] }

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const title = translator(languageOfRequest(request), 'admin')('title')
  return { title, waiting: (await countWhatWaits()) as Partial<Record<string, number>> }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }]

export default function AdminIndex() {
  const { t } = useTranslation('admin')
  const { waiting } = useLoaderData<typeof loader>()
  const { number } = useFormat()
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {ADMIN_PAGES.map(({ id, to }) => (
          <li key={id}>
            <Card
              title={
                <Link to={to} className="text-accent-ink hover:underline">
                  {t(`index.${id}`)}
                </Link>
              }
            >
              <p className="text-sm text-muted">{t(`index.${id}Body`)}</p>
              {waiting[id] ? (
                <Badge tone="warn" className="mt-3">
                  {t('index.waiting', { shown: number(waiting[id]) })}
                </Badge>
              ) : null}
            </Card>
          </li>
        ))}
      </ul>
    </>
  )
}
