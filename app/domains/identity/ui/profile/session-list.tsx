import { Laptop, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { Badge } from '~/ui/components/data/badge'
import { Card } from '~/ui/components/data/card'
import { CountryName } from '~/ui/components/text/country-name'
import { RelativeTime } from '~/ui/components/text/relative-time'
import { Form } from '~/ui/form/form'
import type { ListedSession } from '../../sessions/session-queries.server'

/** Dates have come through JSON. */
type Shown = Omit<ListedSession, 'createdAt' | 'lastSeenAt'> & {
  createdAt: Date | string
  lastSeenAt: Date | string
}

const ICONS = { computer: Laptop, phone: Smartphone, tablet: Tablet, other: MonitorSmartphone }

/** Where the person is signed in, to end one or all others. */
export function SessionList({ sessions }: { sessions: Shown[] }) {
  const { t } = useTranslation('profile')
  const others = sessions.length - 1
  return (
    <Card title={t('sessions.title')} description={t('sessions.description')} isFlush>
      <ul className="divide-y">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      <div className="border-t px-4 py-4 sm:px-5">
        {others > 0 ? (
          <Form>
            <input type="hidden" name="session" value="others" />
            <SubmitButton variant="danger-quiet">{t('sessions.endOthers')}</SubmitButton>
          </Form>
        ) : (
          <p className="text-sm text-muted">{t('sessions.onlyThis')}</p>
        )}
      </div>
    </Card>
  )
}

function SessionRow({ session }: { session: Shown }) {
  const { t } = useTranslation('profile')
  const { device, isCurrent, isApp } = session
  const Icon = ICONS[device.kind]
  const name = [device.browser ?? t('sessions.unknownBrowser'), device.system].filter(Boolean).join(' · ')
  return (
    <li className="flex items-start gap-3 px-4 py-3.5 sm:px-5">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium text-ink">
          <bdi>{name}</bdi>
          {isCurrent ? <Badge tone="good">{t('sessions.thisDevice')}</Badge> : null}
          {isApp ? <Badge>{t('sessions.app')}</Badge> : null}
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-muted">
          <Place session={session} />
          <span>
            {t('sessions.lastSeen')} <RelativeTime value={session.lastSeenAt} />
          </span>
        </p>
      </div>
      {isCurrent ? null : (
        <Form>
          <input type="hidden" name="session" value={session.id} />
          <SubmitButton variant="secondary" size="sm" aria-label={t('sessions.endOne', { name })}>
            {t('sessions.end')}
          </SubmitButton>
        </Form>
      )}
    </li>
  )
}

function Place({ session: { country, address } }: { session: Shown }) {
  if (!country && !address) return null
  return (
    <bdi className="[overflow-wrap:anywhere]">
      {country ? <CountryName code={country} /> : null}
      {country && address ? ' · ' : ''}
      {address}
    </bdi>
  )
}
