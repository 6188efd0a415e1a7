import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '~/ui/class-names'
import { Badge } from '~/ui/components/data/badge'
import { useBodyLanguage } from '../site/use-site'
import { BreakingCode } from './breaking-code'
import { Example } from './example'
import { FieldTable } from './field-table'
import { PageWord } from './page-word'
import type { ReferenceAnswer, ReferenceOperation } from './reference'
import { WithCode } from './with-code'

/** For the reference's many `data-near`. What is outside of such a box is cut off: there is room for the ring around what has the focus. */
export const RING_ROOM = '-mx-2 p-2'

/** One endpoint: what it takes, what it answers, and a call that runs. */
export function OperationEntry({ operation }: { operation: ReferenceOperation }) {
  const { t } = useTranslation('site-api')
  const language = useBodyLanguage()
  const { id, method, path, summary, details, access, parameters, bodies, answers, errors, curl } = operation
  return (
    <article id={id} data-near className={classNames('scroll-mt-22', RING_ROOM)}>
      <h3 className="text-xl font-semibold text-ink">
        <a href={`#${id}`} className="hover:underline">
          {summary}
        </a>
      </h3>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone="accent">{method}</Badge>
        <BreakingCode>{path}</BreakingCode>
        <bdi lang={language} className="text-sm text-muted">
          {accessWords(access, t)}
        </bdi>
      </p>
      {details ? (
        <p className="mt-3 max-w-2xl text-muted">
          <WithCode>{details}</WithCode>
        </p>
      ) : null}
      {parameters.length > 0 ? (
        <Part title={<PageWord of="parameters" />}>
          <FieldTable label={t('parameters')} fields={parameters} />
        </Part>
      ) : null}
      {bodies.map((fields, place) =>
        fields.length > 0 ? (
          <Part
            key={fields.map(({ name }) => name).join()}
            title={<PageWord of="body" also={bodies.length > 1 ? ` ${place + 1}` : undefined} />}
          >
            <FieldTable label={t('body')} fields={fields} />
          </Part>
        ) : null,
      )}
      <Part title={<PageWord of="answers" />}>
        <Answers answers={answers} />
      </Part>
      {errors.length > 0 ? (
        <Part title={<PageWord of="errors" />}>
          <Answers answers={errors} />
        </Part>
      ) : null}
      <Part title={<PageWord of="example" />}>
        {curl ? (
          <Example label={`${t('example')}: ${summary}`} code={curl} />
        ) : (
          <p className="mt-2 text-sm text-muted">
            <PageWord of="noExample" />
          </p>
        )}
      </Part>
    </article>
  )
}

function accessWords(access: string[][], t: (key: string) => string): string {
  if (access.length === 0) return t('access.anybody')
  return access.map((way) => way.map((name) => t(`access.${name}`)).join(' + ')).join(' / ')
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
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
