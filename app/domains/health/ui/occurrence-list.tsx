import { useTranslation } from 'react-i18next'
import { KeyValues } from '~/ui/components/data/key-values'
import { CodeBlock } from '~/ui/components/text/code-block'
import { DateTime } from '~/ui/components/text/date-time'
import type { ErrorGroupDetail } from '../groups/get-error-group.server'

type Occurrence = ErrorGroupDetail['occurrences'][number]

/** The newest errors of a cause, the latest unfolded. */
export function OccurrenceList({ occurrences }: { occurrences: readonly Occurrence[] }) {
  return (
    <ul className="divide-y">
      {occurrences.map((occurrence, place) => (
        <li key={occurrence.id}>
          <details open={place === 0} className="group px-4 py-3 sm:px-5">
            <summary className="flex cursor-pointer flex-wrap items-baseline justify-between gap-x-4 text-sm">
              <span dir="auto" className="min-w-0 flex-1 truncate font-medium text-ink">
                {occurrence.message}
              </span>
              <span className="text-muted">
                <DateTime
                  value={occurrence.createdAt}
                  options={{ dateStyle: 'medium', timeStyle: 'medium' }}
                />
              </span>
            </summary>
            <OccurrenceDetail {...occurrence} />
          </details>
        </li>
      ))}
    </ul>
  )
}

function OccurrenceDetail({ id, pageUrl, userAgent, release, stack, context }: Occurrence) {
  const { t } = useTranslation('admin')
  const facts = [
    { label: t('error.page'), value: pageUrl },
    { label: t('error.browser'), value: userAgent },
    { label: t('error.release'), value: release },
  ]
  return (
    <div className="mt-3 flex flex-col gap-4">
      <p className="text-xs text-muted">
        <bdi className="font-mono">{t('error.occurrence', { id })}</bdi>
      </p>
      <KeyValues
        items={facts.map(({ label, value }) => ({
          label,
          value: value ? <bdi className="break-all">{value}</bdi> : t('error.unknown'),
        }))}
      />
      {stack ? <CodeBlock label={t('error.stack')} code={stack} /> : null}
      {context === '{}' ? null : <CodeBlock label={t('error.context')} code={context} />}
    </div>
  )
}
