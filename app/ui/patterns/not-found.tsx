import { Compass } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../components/actions/button-link'
import { EmptyState } from '../components/feedback/empty-state'
import { SiteSearch } from './not-found/site-search'

/** No page at this address, or nothing of the visitor's behind it. */
export function NotFound() {
  const { t } = useTranslation('errors')
  return (
    <div className="flex flex-col items-center px-4 pb-14">
      <EmptyState
        isPage
        className="pb-0"
        icon={<Compass />}
        title={t('notFoundScreen.title')}
        actions={
          <>
            <ButtonLink to="/dashboard" variant="primary">
              {t('screen.toDashboard')}
            </ButtonLink>
            <ButtonLink to="/">{t('notFoundScreen.toStart')}</ButtonLink>
          </>
        }
      >
        {t('notFoundScreen.body')}
      </EmptyState>
      <SiteSearch />
    </div>
  )
}
