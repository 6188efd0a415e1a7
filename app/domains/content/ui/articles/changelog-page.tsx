import { useTranslation } from 'react-i18next'
import { formatDate } from '~/platform/i18n/format'
import type { Article } from '../../articles/article'
import type { Release } from '../../articles/read-changelog.server'
import { useBodyLanguage } from '../site/use-site'
import { ArticleBody } from './article-body'

export interface ChangelogPageProps {
  /** What each release brings, told; newest first. */
  notes: Article[]
  /** Every single change, in English. */
  releases: Release[]
}

/** What changed, release by release. Area `site-changelog`. */
export function ChangelogPage({ notes, releases }: ChangelogPageProps) {
  const { t } = useTranslation('site-changelog')
  const language = useBodyLanguage()
  return (
    <div className="mx-auto max-w-6xl px-5 py-14 sm:px-8 lg:py-20">
      <h1 className="text-5xl font-semibold text-ink">{t('title')}</h1>
      <p className="lead mt-5 max-w-2xl text-xl text-muted">{t('lead')}</p>
      {notes.map(({ slug, title, description, updated, body }) => (
        <section
          key={slug}
          id={slug}
          className="mt-14 grid scroll-mt-24 gap-x-12 gap-y-4 border-t pt-10 lg:grid-cols-[14rem_minmax(0,1fr)]"
        >
          <p className="text-sm text-muted">
            <time dateTime={updated}>{formatDate(updated, language, { dateStyle: 'long' }, 'UTC')}</time>
          </p>
          <div className="min-w-0 max-w-2xl">
            <h2 className="text-3xl font-semibold text-ink">{title}</h2>
            <p className="mt-3 text-xl text-muted">{description}</p>
            <div className="mt-8">
              <ArticleBody body={body} />
            </div>
          </div>
        </section>
      ))}
      <section className="mt-16 border-t pt-10">
        <h2 className="text-2xl font-semibold text-ink">{t('all.title')}</h2>
        <p className="mt-2 max-w-2xl text-muted">{t('all.text')}</p>
        {releases.map(({ name, changes }) => (
          <details key={name} className="mt-6 max-w-3xl rounded-lg border border-line bg-surface px-5 py-4">
            <summary className="cursor-pointer font-medium text-ink">
              {name === 'Unreleased' ? t('all.unreleased') : name}
              <span className="text-muted"> · {t('all.count', { count: changes.length })}</span>
            </summary>
            <ul lang="en" dir="ltr" className="mt-4 list-disc space-y-2 ps-5 text-muted">
              {changes.map((change) => (
                <li key={change}>
                  <Change text={change} />
                </li>
              ))}
            </ul>
          </details>
        ))}
      </section>
    </div>
  )
}

/** Every second piece between backticks is code. */
function Change({ text }: { text: string }) {
  return text.split('`').map((piece, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, never reordered
      <code key={place} className="font-mono text-[0.9em] text-ink">
        {piece}
      </code>
    ) : (
      piece
    ),
  )
}
