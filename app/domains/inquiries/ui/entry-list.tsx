import { useTranslation } from 'react-i18next'
import { Badge } from '~/ui/components/data/badge'
import { RelativeTime } from '~/ui/components/text/relative-time'
import type { OpenInquiry } from '../desk/get-inquiry.server'

/** Notes and answers, oldest first. */
export function EntryList({ entries }: Pick<OpenInquiry, 'entries'>) {
  const { t } = useTranslation('admin-inquiries')
  return (
    <ul className="divide-y">
      {entries.map(({ id, kind, text, author, createdAt }) => (
        <li key={id} className="px-5 py-4">
          <p className="flex flex-wrap items-center gap-2 text-xs text-muted">
            <Badge tone={kind === 'answer' ? 'good' : 'neutral'}>{t(`entries.${kind}`)}</Badge>
            {author ? <bdi>{author}</bdi> : null}
            <RelativeTime value={createdAt} />
          </p>
          <p dir="auto" className="mt-2 whitespace-pre-wrap break-words">
            {text}
          </p>
        </li>
      ))}
    </ul>
  )
}
