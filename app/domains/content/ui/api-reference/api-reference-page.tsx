import { useTranslation } from 'react-i18next'
import { classNames } from '~/ui/class-names'
import { buttonClasses } from '~/ui/components/actions/button-classes'
import { Example } from './example'
import { FieldTable } from './field-table'
import { OperationEntry, RING_ROOM } from './operation-entry'
import { PageWord } from './page-word'
import type { ApiReference } from './reference'
import { WithCode } from './with-code'

/** The API reference, drawn from the OpenAPI document. What the code says of itself is English. Area `site-api`. */
export function ApiReferencePage({ reference, origin }: { reference: ApiReference; origin: string }) {
  const { t } = useTranslation('site-api')
  const { groups, schemas, variables } = reference
  const english = { lang: 'en', dir: 'ltr' } as const
  return (
    <div className="mx-auto grid max-w-6xl gap-x-14 px-5 py-14 sm:px-8 lg:grid-cols-[15rem_minmax(0,1fr)] lg:py-20">
      <div className="min-w-0 lg:col-start-2">
        <h1 className="text-4xl font-semibold text-ink">{t('meta.title')}</h1>
        <p className="lead mt-4 max-w-2xl text-xl text-muted">{t('lead')}</p>
        <p className="mt-6 flex flex-wrap items-center gap-4">
          <a href="/api/openapi.json" className={buttonClasses({ variant: 'secondary' })}>
            {t('document')}
          </a>
          <span className="text-sm text-muted">{t('language')}</span>
        </p>
        <section className="mt-12 max-w-2xl">
          <h2 className="text-2xl font-semibold text-ink">{t('before')}</h2>
          <p className="mt-3 text-muted">{t('beforeText')}</p>
          <Example label="PARLEY" code={`export PARLEY=${origin}`} />
          <dl className="mt-4 grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
            {variables.map((name) => (
              <div key={name} className="contents">
                <dt>
                  <code dir="ltr">${name}</code>
                </dt>
                <dd className="mb-2 text-muted sm:mb-0">{t(`variables.${name}`)}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
      <nav
        aria-label={t('contents')}
        className="mt-10 text-sm lg:sticky lg:top-24 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:max-h-[calc(100vh-8rem)] lg:self-start lg:overflow-y-auto"
      >
        <p className="font-semibold text-ink">{t('contents')}</p>
        <ul {...english} className="mt-3 columns-2 gap-x-6 sm:columns-3 lg:columns-1 lg:rtl:text-end">
          {groups.map(({ name, operations }) => (
            <li key={name} className="mb-4 break-inside-avoid">
              <p className="font-medium text-ink">{name}</p>
              <ul className="mt-1 space-y-1">
                {operations.map(({ id }) => (
                  <li key={id}>
                    <a href={`#${id}`} className="text-muted hover:text-ink hover:underline">
                      {id}
                    </a>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </nav>
      <div {...english} className="mt-16 min-w-0 space-y-20 lg:col-start-2">
        {groups.map(({ name, description, operations }) => (
          <section key={name}>
            <h2 className="text-3xl font-semibold text-ink">{name}</h2>
            <p className="mt-2 max-w-2xl text-muted">
              <WithCode>{description}</WithCode>
            </p>
            <div className="mt-6 space-y-10">
              {operations.map((operation) => (
                <OperationEntry key={operation.id} operation={operation} />
              ))}
            </div>
          </section>
        ))}
        <section>
          <h2 className="text-3xl font-semibold text-ink">
            <PageWord of="schemas" />
          </h2>
          <div className="mt-6 space-y-8">
            {schemas.map(({ name, type, fields }) => (
              <section
                key={name}
                id={`schema-${name}`}
                data-near
                className={classNames('scroll-mt-22', RING_ROOM)}
              >
                <h3 className="font-mono text-base font-semibold text-ink">{name}</h3>
                {fields.length > 0 ? (
                  <FieldTable label={name} fields={fields} />
                ) : (
                  <p className="mt-3 border-y py-2 text-sm">
                    <code className="text-muted">{type}</code>
                  </p>
                )}
              </section>
            ))}
          </div>
        </section>
      </div>
    </div>
  )
}
