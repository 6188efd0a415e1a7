import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '~/ui/components/data/badge'
import { Example } from './example'
import { FieldTable } from './field-table'
import type { ReferenceAnswer, ReferenceOperation } from './reference'
import { WithCode } from './with-code'

/** One endpoint: what it takes, what it answers, and a call that runs. */
export function OperationEntry({ operation }: { operation: ReferenceOperation }) {
  const { t } = useTranslation('site-api')
  const { id, method, path, summary, details, access, parameters, bodies, answers, errors, curl } = operation
  return (
    <article id={id} className="scroll-mt-24">
      <h3 className="text-xl font-semibold text-ink">
        <a href={`#${id}`} className="hover:underline">
          {summary}
        </a>
      </h3>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone="accent">{method}</Badge>
        <Path path={path} />
        <span className="text-sm text-muted">{accessWords(access, t)}</span>
      </p>
      {details ? (
        <p className="mt-3 max-w-2xl text-muted">
          <WithCode>{details}</WithCode>
        </p>
      ) : null}
      {parameters.length > 0 ? (
        <Part title={t('parameters')}>
          <FieldTable label={t('parameters')} fields={parameters} />
        </Part>
      ) : null}
      {bodies.map((fields, place) =>
        fields.length > 0 ? (
          <Part
            key={fields.map(({ name }) => name).join()}
            title={bodies.length > 1 ? `${t('body')} ${place + 1}` : t('body')}
          >
            <FieldTable label={t('body')} fields={fields} />
          </Part>
        ) : null,
      )}
      <Part title={t('answers')}>
        <Answers answers={answers} />
      </Part>
      {errors.length > 0 ? (
        <Part title={t('errors')}>
          <Answers answers={errors} />
        </Part>
      ) : null}
      <Part title={t('example')}>
        {curl ? (
          <Example label={`${t('example')}: ${summary}`} code={curl} />
        ) : (
          <p className="mt-2 text-sm text-muted">{t('noExample')}</p>
        )}
      </Part>
    </article>
  )
}

/** Breaks after a slash, and inside of a name only where that is too long for a line. */
function Path({ path }: { path: string }) {
  return (
    <code className="wrap-anywhere">
      {path.split(/(?<=.\/)/).map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts don't move
        <Fragment key={place}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </code>
  )
}

function accessWords(access: string[][], t: (key: string) => string): string {
  if (access.length === 0) return t('access.anybody')
  return access.map((way) => way.map((name) => t(`access.${name}`)).join(' + ')).join(' / ')
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-5">
      <h4 className="text-sm font-semibold text-ink">{title}</h4>
      {children}
    </div>
  )
}

function Answers({ answers }: { answers: ReferenceAnswer[] }) {
  return (
    <ul className="mt-2 space-y-1 text-sm">
      {answers.map(({ status, says, schema }) => (
        <li key={status} className="flex gap-3">
          <code className="font-semibold text-ink">{status}</code>
          <span className="min-w-0 break-words text-muted">
            <WithCode>{says}</WithCode>
            {schema ? (
              <>
                {' '}
                <a href={`#schema-${schema}`} className="text-accent-ink underline underline-offset-3">
                  {schema}
                </a>
              </>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  )
}
