import { useTranslation } from 'react-i18next'
import type { ShownIncident } from '~/domains/status/status'
import { formatDate } from '~/platform/i18n/format'
import { directionOf } from '~/platform/i18n/languages'
import { Badge } from '~/ui/components/data/badge'
import { useBodyLanguage } from '../site/use-site'

export function IncidentList({ incidents }: { incidents: ShownIncident[] }) {
  const { t } = useTranslation('site-status')
  return (
    <section className="mt-14">
      <h2 className="text-2xl font-semibold text-ink">{t('incidents')}</h2>
      {incidents.length === 0 ? <p className="mt-3 text-muted">{t('noIncidents')}</p> : null}
      <div className="mt-6 space-y-8">
        {incidents.map((incident) => (
          <Incident key={incident.id} {...incident} />
        ))}
      </div>
    </section>
  )
}

/** What an admin wrote stays in the language it was written in. */
function Incident({ id, title, language, components, resolvedAt, entries }: ShownIncident) {
  const { t } = useTranslation('site-status')
  const reader = useBodyLanguage()
  const written = { lang: language, dir: directionOf(language) }
  return (
    <article id={id} className="scroll-mt-20 rounded-xl border bg-surface px-5 py-5">
      <h3 className="flex flex-wrap items-center gap-3 text-lg font-semibold text-ink">
        <span {...written}>{title}</span>
        <Badge tone={resolvedAt ? 'good' : 'warn'}>
          {t(`stages.${entries[0]?.stage ?? 'investigating'}`)}
        </Badge>
      </h3>
      {components.length > 0 ? (
        <p className="mt-1 text-sm text-muted">{components.map((name) => t(`parts.${name}`)).join(' · ')}</p>
      ) : null}
      <ol className="mt-4 space-y-4 border-s-2 ps-4">
        {entries.map(({ id: entry, stage, message, at }) => (
          <li key={entry}>
            <p className="text-sm text-muted">
              <span className="font-medium text-ink">{t(`stages.${stage}`)}</span>
              {' · '}
              <time dateTime={at}>
                {formatDate(at, reader, { dateStyle: 'medium', timeStyle: 'short' })} UTC
              </time>
            </p>
            <p {...written} className="whitespace-pre-line text-ink">
              {message}
            </p>
          </li>
        ))}
      </ol>
    </article>
  )
}
