import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { AnswerSource } from '../message-parts'

/** What an answer stands on: the quoted words and where they are from. */
export function MessageSources({ sources }: { sources: AnswerSource[] }) {
  const { t } = useTranslation('inbox')
  return (
    <details className="group mt-2 text-sm">
      <summary className="cursor-pointer select-none text-muted hover:text-ink">
        {t('sources', { count: sources.length })}
      </summary>
      <ol className="mt-2 space-y-2">
        {sources.map((source) => (
          <li key={source.n} className="rounded-md border bg-surface p-3">
            <div className="flex items-baseline gap-2">
              <span className="text-xs text-faint tabular-nums">[{source.n}]</span>
              {source.url ? (
                <a
                  href={source.url}
                  target="_blank"
                  rel="noreferrer"
                  className="inline-flex min-w-0 items-center gap-1 font-medium text-ink underline-offset-2 hover:underline"
                >
                  <span className="truncate">{source.title}</span>
                  <ExternalLink aria-hidden="true" className="size-3 shrink-0 text-faint" />
                </a>
              ) : (
                <span className="truncate font-medium text-ink">{source.title}</span>
              )}
              <span className="ms-auto shrink-0 text-xs text-faint">{t(`sourceKind.${source.kind}`)}</span>
            </div>
            <blockquote dir="auto" className="mt-1 border-s-2 ps-2 text-muted">
              {source.quote}
            </blockquote>
          </li>
        ))}
      </ol>
    </details>
  )
}
