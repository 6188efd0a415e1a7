import { isRouteErrorResponse, useRouteError, useSearchParams } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { buttonClasses } from '~/ui/components/actions/button-classes'
import { problemOf } from '~/ui/patterns/route-problem'
import { SiteFrame } from './site-frame'
import { SiteNotFound } from './site-not-found'
import { useSite } from './use-site'

/**
 * What a public page shows when it failed, in the site's frame: that nothing is at its address, or the server's words and
 * the id under which the error log knows them. Links only, as no script of the framework runs here.
 * `export { SiteErrorBoundary as ErrorBoundary }`.
 */
export function SiteErrorBoundary() {
  const error = useRouteError()
  const [parameters] = useSearchParams()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <SiteFrame>
      {isMissing ? <SiteNotFound asked={parameters.get('q')?.trim() ?? ''} /> : <SiteFailure error={error} />}
    </SiteFrame>
  )
}

function SiteFailure({ error }: { error: unknown }) {
  const { t } = useTranslation(['errors', 'common'])
  const { path } = useSite()
  const problem = problemOf(error)
  return (
    <div className="mx-auto max-w-2xl px-5 py-20 sm:px-8 lg:py-28">
      <h1 className="text-4xl font-semibold text-ink">{t('screen.title')}</h1>
      <p className="mt-4 text-lg text-muted">{problem?.message ?? t('unexpected')}</p>
      <div className="mt-10 flex flex-wrap gap-3">
        <a href={path} className={buttonClasses({ variant: 'primary', size: 'lg' })}>
          {t('screen.retry')}
        </a>
        <a href="/" className={buttonClasses({ size: 'lg' })}>
          {t('notFoundScreen.toStart')}
        </a>
      </div>
      {problem?.id ? (
        <p className="mt-10 text-sm text-muted">
          {t('common:errorId')} <code className="select-all font-mono">{problem.id}</code>
        </p>
      ) : null}
    </div>
  )
}
