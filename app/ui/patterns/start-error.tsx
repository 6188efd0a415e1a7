import { useRouteError, useRouteLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { buttonClasses } from '../components/actions/button-classes'
import { ErrorState } from '../components/feedback/error-state'
import { isConnectionLost, useReloadWhenBack } from '../connection/reload-when-back'
import { FramedOrAlone } from './main-region'
import { problemOf, useErrorId } from './route-problem'

/**
 * What stands in place of the whole site when its root failed: when not even that could be loaded it says 'Application
 * Error'. Every page loads it, whatever it is made with, so it is made of plain elements.
 * `export { StartErrorBoundary as ErrorBoundary }`.
 */
export function StartErrorBoundary() {
  const { t } = useTranslation(['errors', 'common'])
  const error = useRouteError()
  useReloadWhenBack(error)
  const hasRoot = useRouteLoaderData('root') !== undefined
  return (
    <FramedOrAlone>
      <ErrorState
        title={isConnectionLost(error) ? t('common:offline') : t(hasRoot ? 'screen.title' : 'startup')}
        errorId={useErrorId(error)}
        actions={
          <>
            <button
              type="button"
              className={buttonClasses({ variant: 'primary' })}
              onClick={() => window.location.reload()}
            >
              {t('screen.retry')}
            </button>
            <a href="/dashboard" className={buttonClasses({})}>
              {t('screen.toDashboard')}
            </a>
          </>
        }
      >
        {problemOf(error)?.message ?? t('unexpected')}
      </ErrorState>
    </FramedOrAlone>
  )
}
