import { useTranslation } from 'react-i18next'
import {
  type NumberCountry,
  type NumberFilter,
  type NumberType,
  numberTypes,
} from '~/domains/numbers/numbers'
import { formatDate } from '~/platform/i18n/format'
import { intlLocale } from '~/platform/i18n/languages'
import { Callout } from '~/ui/components/feedback/callout'
import { useBodyLanguage } from '../site/use-site'
import { NumberFilterForm } from './number-filter-form'

export interface NumbersPageProps {
  filter: NumberFilter
  codes: string[]
  found: NumberCountry[]
}

/** Their long names are titles of a state ("Hong Kong SAR China"), not what anybody looks for in a list. */
const CITIES = ['HK', 'MO']

/** Documents needed for a phone number, by country and kind. Area `site-numbers`. */
export function NumbersPage({ filter, codes, found }: NumbersPageProps) {
  const { t } = useTranslation('site-numbers')
  const language = useBodyLanguage()
  const named = (style: 'long' | 'short') =>
    new Intl.DisplayNames(intlLocale(language), { type: 'region', style })
  const names = named('long')
  const shortNames = named('short')
  const nameOf = (code: string) => (CITIES.includes(code) ? shortNames : names).of(code) ?? code
  const sorted = [...found].sort((a, b) =>
    nameOf(a.country).localeCompare(nameOf(b.country), intlLocale(language)),
  )
  return (
    <div className="mx-auto max-w-4xl px-5 py-14 sm:px-8 lg:py-20">
      <h1 className="text-4xl font-semibold text-ink">{t('meta.title')}</h1>
      <p className="lead mt-4 text-xl text-muted">{t('lead')}</p>
      <Callout tone="info" className="mt-6">
        {t('inDevelopment')}
      </Callout>
      <NumberFilterForm filter={filter} codes={codes} nameOf={nameOf} />
      <div className="mt-10 space-y-6">
        {sorted.map((country) => (
          <Country key={country.country} country={country} name={nameOf(country.country)} />
        ))}
        {sorted.length === 0 ? <p className="text-muted">{t('nothing')}</p> : null}
      </div>
      <p className="mt-10 text-sm text-muted">{t('note')}</p>
    </div>
  )
}

function Country({ country, name }: { country: NumberCountry; name: string }) {
  const { t } = useTranslation('site-numbers')
  const language = useBodyLanguage()
  const { types, source, checked } = country
  const kinds = numberTypes.filter((type) => types[type])
  return (
    <section id={country.country} className="scroll-mt-24 rounded-xl border bg-surface px-5 py-5">
      <h2 className="text-xl font-semibold text-ink">{name}</h2>
      {kinds.length === 0 ? <p className="mt-2 text-muted">{t('nothing')}</p> : null}
      <dl className="lead mt-3 divide-y">
        {kinds.map((type) => (
          <div key={type} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
            <dt className="font-medium text-ink">{t(`types.${type}`)}</dt>
            <dd>
              <Documents documents={types[type]?.documents ?? null} country={country.country} type={type} />
            </dd>
          </div>
        ))}
      </dl>
      {/* The date moves as one: `pretty` would take it for a last line of one word and send the link's last one down to it. */}
      <p className="mt-2 text-sm text-muted [text-wrap-style:auto]">
        {t('rule')}{' '}
        <a href={source.url} rel="noopener noreferrer" className="underline underline-offset-3">
          {source.name}
        </a>{' '}
        <span className="inline-block">
          {t('checked', { date: formatDate(checked, language, { dateStyle: 'long' }) })}
        </span>
      </p>
    </section>
  )
}

interface DocumentsProps {
  documents: readonly string[] | null
  country: string
  type: NumberType
}

function Documents({ documents, country, type }: DocumentsProps) {
  const { t } = useTranslation('site-numbers')
  if (documents === null)
    return (
      <p className="text-muted">
        {t('ask')}{' '}
        <a href="/contact" className="inline-block text-accent-ink underline underline-offset-3">
          {t('askUs')}
          <span className="sr-only">
            : {country}, {t(`types.${type}`)}
          </span>
        </a>
      </p>
    )
  if (documents.length === 0) return <p>{t('none')}</p>
  return (
    <ul className="list-disc space-y-1 ps-5">
      {documents.map((document) => (
        <li key={document}>{t(`documents.${document}`)}</li>
      ))}
    </ul>
  )
}
