import { useTranslation } from 'react-i18next'
import { Badge } from '~/ui/components/data/badge'
import { useLanguageNames } from '~/ui/use-language-names'

export interface PieceRow {
  id: string
  headings: string[]
  question: string | null
  text: string
  language: string
  document: { title: string; url: string | null }
}

/** Pieces as the assistant sees them. */
export function PieceList({ pieces, showDocument }: { pieces: PieceRow[]; showDocument: boolean }) {
  const { nameOf } = useLanguageNames()
  return (
    <ol className="divide-y divide-line">
      {pieces.map(({ id, headings, question, text, language, document }) => (
        <li key={id} className="px-4 py-4 sm:px-5">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-xs text-muted">
            <span className="min-w-0 break-words" dir="auto">
              {[showDocument ? document.title : null, question, ...headings].filter(Boolean).join(' › ')}
            </span>
            <Badge>{nameOf(language)}</Badge>
          </div>
          <p lang={language} dir="auto" className="mt-1.5 whitespace-pre-line break-words text-sm text-ink">
            {text}
          </p>
          {showDocument && document.url ? <PageLink url={document.url} /> : null}
        </li>
      ))}
    </ol>
  )
}

function PageLink({ url }: { url: string }) {
  const { t } = useTranslation('knowledge')
  return (
    <p className="mt-1.5 truncate text-xs text-muted">
      {t('pieces.from')}{' '}
      <a href={url} target="_blank" rel="noreferrer" className="text-accent-ink underline" dir="ltr">
        {url}
      </a>
    </p>
  )
}
