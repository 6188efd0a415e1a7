import type { SubmissionResult } from '@conform-to/react'
import { useFetcher } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { directionOf } from '~/platform/i18n/languages'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { Badge } from '~/ui/components/data/badge'
import { Card } from '~/ui/components/data/card'
import { Select } from '~/ui/components/forms/select'
import { TextArea } from '~/ui/components/forms/text-area'
import { DateTime } from '~/ui/components/text/date-time'
import { fieldProps } from '~/ui/form/field-props'
import { Form } from '~/ui/form/form'
import { useSchemaForm } from '~/ui/form/use-schema-form'
import { stageOrderSchema } from '../incident'
import type { ShownIncident } from '../shown-status'
import { useStageOptions } from './use-stage-options'

/** An incident as it is told so far, and the form for what comes next. */
export function IncidentCard({ incident }: { incident: ShownIncident }) {
  const { t } = useTranslation('admin-status')
  const { t: say } = useTranslation('site-status')
  const { id, title, language, resolvedAt, entries } = incident
  const written = { lang: language, dir: directionOf(language) }
  return (
    <Card
      title={<span {...written}>{title}</span>}
      actions={<Badge tone={resolvedAt ? 'good' : 'warn'}>{t(resolvedAt ? 'resolved' : 'running')}</Badge>}
    >
      <ol className="space-y-3">
        {entries.map(({ id: entry, stage, message, at }) => (
          <li key={entry}>
            <p className="text-sm text-muted">
              <span className="font-medium text-ink">{say(`stages.${stage}`)}</span> · <DateTime value={at} />
            </p>
            <p {...written} className="whitespace-pre-line">
              {message}
            </p>
          </li>
        ))}
      </ol>
      <NextEntry key={entries.length} id={id} isResolved={resolvedAt !== null} />
    </Card>
  )
}

function NextEntry({ id, isResolved }: { id: string; isResolved: boolean }) {
  const { t } = useTranslation('admin-status')
  const stages = useStageOptions()
  const fetcher = useFetcher<SubmissionResult<string[]>>()
  const [form, fields] = useSchemaForm({
    id: `next-${id}`,
    schema: stageOrderSchema,
    lastResult: fetcher.data,
    defaultValue: { stage: isResolved ? 'resolved' : 'monitoring' },
  })
  return (
    <Form form={form} fetcher={fetcher} className="mt-5 grid gap-4 border-t pt-5">
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="incident" value={id} />
      <Select label={t('stage')} options={stages} {...fieldProps(fields.stage)} />
      <TextArea label={t('message')} rows={3} {...fieldProps(fields.message)} />
      <div>
        <SubmitButton variant="secondary">{t('add')}</SubmitButton>
      </div>
    </Form>
  )
}
