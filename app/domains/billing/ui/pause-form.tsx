import type { SubmissionResult } from '@conform-to/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '~/ui/components/actions/button-link'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { Card } from '~/ui/components/data/card'
import { KeyValues } from '~/ui/components/data/key-values'
import { RadioGroup } from '~/ui/components/forms/radio-group'
import { TextField } from '~/ui/components/forms/text-field'
import { ErrorSummary } from '~/ui/form/error-summary'
import { Form } from '~/ui/form/form'

export interface PauseFormProps {
  /** Paid days that are left. */
  daysLeft: number
  longest: number
  between: number
  /** The first and the last day on which it may go on; ISO 8601. */
  firstDay: string
  lastDay: string
  lastResult?: SubmissionResult<string[]> | null | undefined
}

/** Says what a pause stops, and what becomes of the time that is paid for, before it begins. Area `billing`. */
export function PauseForm({ daysLeft, longest, between, firstDay, lastDay, lastResult }: PauseFormProps) {
  const { t } = useTranslation('billing')
  const [length, setLength] = useState('open')
  const errors = Object.values(lastResult?.error ?? {}).flatMap((one) => one ?? [])
  return (
    <Form>
      <Card
        footer={
          <>
            <ButtonLink to="/dashboard/billing" variant="quiet">
              {t('pause.back')}
            </ButtonLink>
            <SubmitButton>{t('pause.confirm')}</SubmitButton>
          </>
        }
      >
        <div className="grid gap-6">
          {errors.length > 0 ? <ErrorSummary errors={errors} /> : null}
          <KeyValues
            items={[
              {
                label: t('pause.stops'),
                value: <Points words={[t('pause.assistant'), t('pause.charges')]} />,
              },
              { label: t('pause.stays'), value: <Points words={[t('pause.team'), t('pause.numbers')]} /> },
              { label: t('pause.time'), value: t('pause.timeLeft', { count: daysLeft }) },
            ]}
          />
          <RadioGroup
            name="length"
            label={t('pause.when')}
            look="cards"
            value={length}
            onChange={setLength}
            options={[
              { id: 'open', label: t('pause.open'), description: t('pause.openAbout', { days: longest }) },
              { id: 'day', label: t('pause.day'), description: t('pause.dayAbout') },
            ]}
          />
          {length === 'day' ? (
            <TextField
              name="day"
              type="date"
              label={t('pause.date')}
              isRequired
              min={firstDay}
              max={lastDay}
            />
          ) : null}
          <p className="text-sm text-muted">{t('pause.again', { days: between })}</p>
        </div>
      </Card>
    </Form>
  )
}

function Points({ words }: { words: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-2 ps-5">
      {words.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}
