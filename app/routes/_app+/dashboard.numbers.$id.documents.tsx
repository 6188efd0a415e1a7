import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { requireMember } from '~/domains/identity/identity.server'
import {
  factsToTell,
  findReservation,
  handInDocument,
  listNumberPapers,
  requiredDocuments,
  requirementOf,
  saveFacts,
} from '~/domains/numbers/numbers.server'
import { E164 } from '~/domains/numbers/ui/e164'
import { FactsForm } from '~/domains/numbers/ui/facts-form'
import { useNumberKind } from '~/domains/numbers/ui/number-kind'
import { PaperForm } from '~/domains/papers/ui/paper-form'
import { PaperStateBadge } from '~/domains/papers/ui/paper-state'
import { isMultipart, readPaperForm } from '~/pages/paper-form.server'
import { AppError } from '~/platform/errors/app-error'
import { uuidField } from '~/platform/http/uuid-field'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { Card } from '~/ui/components/data/card'
import { NoRows } from '~/ui/components/data/no-rows'
import { Select } from '~/ui/components/forms/select'
import { DateTime } from '~/ui/components/text/date-time'
import { PageHeader } from '~/ui/patterns/page-header'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['numbers', 'papers', 'site-numbers'] }

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { workspaceId } = await requireMember(request, 'billing.manage')
  const number = await findReservation(workspaceId, uuidField(params.id))
  const papers = await listNumberPapers(workspaceId, number)
  const required = (requiredDocuments(number.country, number.type) ?? []).map((requirement) => ({
    requirement,
    paper: papers.find((paper) => paper.requirement === requirement) ?? null,
  }))
  const title = translator(languageOfRequest(request), 'numbers')('documents.title')
  return { title, number, required, asked: await factsToTell(workspaceId, number) }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { workspaceId, user } = await requireMember(request, 'billing.manage')
  const reservationId = uuidField(params.id)
  await findReservation(workspaceId, reservationId)
  if (!isMultipart(request)) {
    await requireCsrf(request)
    const refused = await saveFacts(workspaceId, reservationId, await request.formData())
    if (refused) return data({ problem: undefined, refused }, 422)
    return redirect(`/dashboard/numbers/${reservationId}/documents`)
  }
  const { form, file, problem } = await readPaperForm(request)
  if (!file) return data({ problem: `papers.file.${problem ?? 'none'}`, refused: null }, 422)
  const requirement = requirementOf(form.get('requirement'))
  if (!requirement) throw new AppError('bad_request', { detail: 'no such requirement' })
  const language = languageOfRequest(request)
  const order = { workspaceId, userId: user.id, language, reservationId, requirement }
  const refused = await handInDocument(order, file)
  if (refused) return data({ problem: `papers.file.${refused.problem}`, refused: null }, 422)
  return redirect(`/dashboard/numbers/${reservationId}/documents`)
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }]

export default function NumberDocuments() {
  const { t } = useTranslation('numbers')
  const { t: say } = useTranslation('site-numbers')
  const kind = useNumberKind()
  const { title, number, required, asked } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const open = required.filter(({ paper }) => paper?.state !== 'ACCEPTED')
  const sent = required.map(({ paper }) => paper?.paperId).join()
  return (
    <>
      <PageHeader
        title={title}
        description={t('documents.description')}
        breadcrumbs={[{ label: t('title'), to: '/dashboard/numbers' }]}
      />
      <div className="grid max-w-5xl items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <Card title={<E164 number={number.e164} />} description={kind(number)} isFlush>
            {required.length === 0 ? (
              <NoRows>{t('documents.none')}</NoRows>
            ) : (
              <ul className="divide-y divide-line text-sm">
                {required.map(({ requirement, paper }) => (
                  <li
                    key={requirement}
                    className="flex flex-wrap items-start justify-between gap-3 px-5 py-4"
                  >
                    <span className="min-w-0 flex-1 basis-56 text-ink">
                      {say(`documents.${requirement}`)}
                      {paper ? <bdi className="block truncate text-muted">{paper.name}</bdi> : null}
                      {paper?.validUntil ? (
                        <span className="block text-muted">
                          {t('documents.until')} <DateTime value={paper.validUntil} options={DAY} />
                        </span>
                      ) : null}
                    </span>
                    {paper ? (
                      <PaperStateBadge state={paper.state} reason={paper.reason} />
                    ) : (
                      <span className="text-warn">{t('documents.missing')}</span>
                    )}
                  </li>
                ))}
              </ul>
            )}
          </Card>
          {asked.length > 0 ? <FactsForm asked={asked} refused={answer?.refused ?? null} /> : null}
        </div>
        {required.length > 0 ? (
          <Card title={t('documents.add')}>
            <PaperForm key={sent} problem={answer?.problem} sendLabel={t('documents.send')}>
              <Select
                name="requirement"
                label={t('documents.which')}
                className="w-full"
                defaultValue={(open[0] ?? required[0])?.requirement}
                options={required.map(({ requirement: id }) => ({ id, label: say(`documents.${id}`) }))}
              />
            </PaperForm>
          </Card>
        ) : null}
      </div>
    </>
  )
}

/** A day is the same everywhere. */
const DAY: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeZone: 'UTC' }
