import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { requireAdmin } from '~/domains/identity/identity.server'
import { DisputeAnswerForm } from '~/domains/payments/ui/desk/dispute-answer-form'
import { SentAnswer } from '~/domains/payments/ui/desk/dispute-answers'
import { DISPUTE_TONES, useReasonText } from '~/domains/payments/ui/desk/dispute-text'
import { takeDisputeForm } from '~/pages/dispute-form.server'
import { AppError } from '~/platform/errors/app-error'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { errorWords } from '~/platform/i18n/problem-words.server'
import { Badge } from '~/ui/components/data/badge'
import { Card } from '~/ui/components/data/card'
import { KeyValues } from '~/ui/components/data/key-values'
import { Callout } from '~/ui/components/feedback/callout'
import { DateTime } from '~/ui/components/text/date-time'
import { Money } from '~/ui/components/text/money'
import { PageHeader } from '~/ui/patterns/page-header'
import { showDispute } from '~/workflows/money-desk/dispute-desk.server'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['admin', 'admin-money', 'payment', 'common'] }

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const shown = await showDispute(idOf(params.id))
  const t = translator(languageOfRequest(request), 'admin-money')
  return { title: t('dispute.title', { order: shown.dispute.orderNumber }), ...shown }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = idOf(params.id)
  try {
    await takeDisputeForm(request, id)
    return redirect(`/admin/payments/disputes/${id}`)
  } catch (error) {
    // What is wrong with an answer is said beside it; the draft stays as it was kept.
    if (!(error instanceof AppError) || !TOLD_HERE.has(error.code)) throw error
    const { code, message, status } = error
    const problem = code === 'payment_refused' ? message : errorWords(error, languageOfRequest(request))
    return data({ problem }, code === 'bad_request' ? 422 : status)
  }
}

const TOLD_HERE: ReadonlySet<string> = new Set([
  'conflict',
  'bad_request',
  'payment_refused',
  'payment_unreachable',
])

function idOf(given: string | undefined): string {
  const parsed = z.guid().safeParse(given)
  if (!parsed.success) throw new AppError('not_found')
  return parsed.data
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }]

export default function OneDispute() {
  const { t } = useTranslation('admin-money')
  const { t: say } = useTranslation('admin')
  const { t: way } = useTranslation('payment')
  const { title, dispute, people } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem ?? null
  const reasonText = useReasonText()
  const { id, stage, state, isWaiting, takesEvidence, dueAt, currency, answers } = dispute
  const draft = answers.find((answer) => answer.stage === stage && answer.state === 'DRAFT') ?? null
  const sent = answers.filter((answer) => answer.state !== 'DRAFT')
  const isSent = sent.some((answer) => answer.stage === stage)
  const nameOf = (person: string | null) => (person && people[person]) || t('actors.gone')
  return (
    <>
      <PageHeader
        title={title}
        breadcrumbs={[
          { label: say('title'), to: '/admin' },
          { label: t('payments.title'), to: '/admin/payments' },
        ]}
        titleExtra={<Badge tone={DISPUTE_TONES[state]}>{t(`disputes.short.${state}`)}</Badge>}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          {sent.map((answer) => (
            <Card key={answer.stage} title={t(`dispute.stages.${answer.stage}`)}>
              <SentAnswer disputeId={id} answer={answer} sentBy={nameOf(answer.sentBy)} />
            </Card>
          ))}
          {isSent && stage !== null ? null : (
            <Card
              title={t('dispute.answer')}
              description={isWaiting && takesEvidence ? t('dispute.answerBody') : undefined}
            >
              {draft?.failure ? (
                <Callout tone="bad" title={t('dispute.refused')} className="mb-4">
                  <bdi dir="ltr" className="break-words">
                    {draft.failure}
                  </bdi>
                </Callout>
              ) : null}
              {draft?.editedBy ? (
                <p className="mb-4 text-sm text-muted">
                  {t('dispute.savedBy', { name: `\u2068${nameOf(draft.editedBy)}\u2069` })}{' '}
                  <DateTime value={draft.editedAt} />
                </p>
              ) : null}
              {isWaiting && takesEvidence ? (
                <DisputeAnswerForm
                  // Anew only where somebody else may have written: a first file or draft keeps what is typed.
                  key={Math.max(1, draft?.version ?? 0)}
                  disputeId={id}
                  answer={draft}
                  suggested={dispute.suggested}
                  problem={problem}
                />
              ) : (
                <p className="text-sm text-muted">{t(isWaiting ? 'dispute.elsewhere' : 'dispute.over')}</p>
              )}
            </Card>
          )}
        </div>
        <Card title={t('dispute.about')} className="max-lg:order-first">
          <KeyValues
            items={[
              { label: t('payments.state'), value: t(`disputes.states.${state}`) },
              ...(isWaiting
                ? [
                    {
                      label: t('disputes.due'),
                      value: dueAt ? <DateTime value={dueAt} /> : t('disputes.noDate'),
                    },
                  ]
                : []),
              {
                label: t('payments.amount'),
                value: <Money minor={dispute.amountMinor} currency={currency} />,
              },
              { label: t('disputes.fee'), value: <Money minor={dispute.feeMinor} currency={currency} /> },
              { label: t('disputes.reason'), value: reasonText(dispute.reason) },
              { label: t('payments.customer'), value: <bdi>{dispute.customer}</bdi> },
              {
                label: t('dispute.payment'),
                value: (
                  <Link
                    to={`/admin/payments/${dispute.paymentId}`}
                    className="text-accent-ink hover:underline"
                  >
                    <bdi dir="ltr">{dispute.orderNumber}</bdi>
                  </Link>
                ),
              },
              { label: t('payments.way'), value: way(`ways.${dispute.provider}`) },
              { label: t('dispute.opened'), value: <DateTime value={dispute.openedAt} /> },
              {
                label: t('payments.reference'),
                value: (
                  <bdi dir="ltr" className="break-all font-mono text-xs">
                    {dispute.providerRef}
                  </bdi>
                ),
              },
            ]}
          />
        </Card>
      </div>
    </>
  )
}
