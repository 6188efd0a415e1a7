import { useTranslation } from 'react-i18next'
import { TextLink } from '~/ui/components/actions/text-link'
import { Badge } from '~/ui/components/data/badge'
import { useFormat } from '~/ui/use-format'
import type { PassageHit } from '../knowledge'

/** What a search found, best first, each leading to its source. */
export function PassageHits({ hits }: { hits: PassageHit[] }) {
  const { t } = useTranslation('knowledge')
  const { number } = useFormat()
  return (
    <ol className="divide-y divide-line">
      {hits.map((hit) => (
        <li key={hit.id} className="px-4 py-4 sm:px-5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <TextLink to={`/dashboard/knowledge/${hit.sourceId}`} isQuiet className="min-w-0 break-words">
              <bdi>{hit.question ?? hit.title}</bdi>
            </TextLink>
            <Badge>{t('try.score', { score: number(hit.score, { maximumFractionDigits: 1 }) })}</Badge>
          </div>
          {hit.headings.length > 0 ? (
            <p className="text-xs text-muted" dir="auto">
              {hit.headings.join(' › ')}
            </p>
          ) : null}
          <p lang={hit.language} dir="auto" className="mt-1.5 whitespace-pre-line break-words text-sm">
            {hit.text}
          </p>
        </li>
      ))}
    </ol>
  )
}
