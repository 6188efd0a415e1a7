import { useTranslation } from 'react-i18next'
import type { StatusPage as Status } from '~/domains/status/status'
import { formatDate } from '~/platform/i18n/format'
import { Callout } from '~/ui/components/feedback/callout'
import { useBodyLanguage } from '../site/use-site'
import { ComponentList } from './component-list'
import { IncidentList } from './incident-list'
import { STATE_LOOKS } from './state-looks'
import { SubscribeForm, type SubscribeFormProps } from './subscribe-form'

export interface StatusPageProps extends SubscribeFormProps {
  status: Status
}

/** To the minute: looks are a minute apart, so the year goes without saying. */
const CHECKED: Intl.DateTimeFormatOptions = {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
}

/** How every part of the installation does, what went wrong, and how to hear of it. Area `site-status`. */
export function StatusPage({ status, ...subscription }: StatusPageProps) {
  const { t } = useTranslation('site-status')
  const language = useBodyLanguage()
  const { components, incidents, checkedAt, isFromMemory } = status
  const overall = worstOf(status)
  const { icon: Icon, colour } = STATE_LOOKS[overall]
  return (
    <div className="mx-auto max-w-4xl px-5 py-14 sm:px-8 lg:py-20">
      <h1 className="text-4xl font-semibold text-ink">{t('meta.title')}</h1>
      <p className="mt-6 flex items-center gap-3 text-2xl font-semibold text-ink">
        <Icon aria-hidden="true" className={`size-7 shrink-0 ${colour}`} />
        {t(`all.${overall}`)}
      </p>
      {checkedAt ? (
        <p className="mt-2 text-muted">
          {t('checked', {
            when: formatDate(checkedAt, language, CHECKED),
          })}
        </p>
      ) : null}
      {isFromMemory ? (
        <Callout tone="warn" role="status" className="mt-6">
          {t('fromMemory')}
        </Callout>
      ) : null}
      <ComponentList components={components} />
      <IncidentList incidents={incidents} />
      <SubscribeForm {...subscription} />
    </div>
  )
}

/** What isn't set up can't fail. */
function worstOf({ components }: Status): 'up' | 'slow' | 'down' | 'unknown' {
  const states = components.map(({ state }) => state)
  return (['down', 'unknown', 'slow'] as const).find((state) => states.includes(state)) ?? 'up'
}
