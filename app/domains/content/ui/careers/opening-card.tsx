import { useTranslation } from 'react-i18next'
import { directionOf } from '~/platform/i18n/languages'
import type { Opening } from '../../careers/opening'

/** One opening; where it isn't written in the page's language, it says in which one it is. */
export function OpeningCard({ opening }: { opening: Opening }) {
  const { t } = useTranslation('site-careers')
  const { slug, language, title, lead } = opening
  return (
    <li id={slug} className="lead scroll-mt-20 rounded-xl border bg-surface p-6 sm:p-8">
      <div lang={language} dir={directionOf(language)}>
        <h2 className="text-2xl font-semibold text-ink">{title}</h2>
        <p className="mt-3 text-muted">{lead}</p>
      </div>
      <div className="mt-6 grid gap-6 sm:grid-cols-2">
        {(['do', 'bring'] as const).map((part) => (
          <div key={part}>
            <h3 className="font-semibold text-ink">{t(part)}</h3>
            <ul
              lang={language}
              dir={directionOf(language)}
              className="mt-2 list-disc space-y-1.5 ps-5 text-muted"
            >
              {opening[part].map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <a
        href={`/careers?opening=${slug}#apply`}
        className="mt-6 inline-block text-accent-ink underline underline-offset-3"
      >
        {t('apply')} <span className="sr-only">{title}</span>
      </a>
    </li>
  )
}
