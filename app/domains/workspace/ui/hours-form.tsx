import type { SubmissionResult } from '@conform-to/react'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dateFormat } from '~/platform/i18n/intl'
import { Button } from '~/ui/components/actions/button'
import { IconButton } from '~/ui/components/actions/icon-button'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { Checkbox } from '~/ui/components/forms/checkbox'
import { TextField } from '~/ui/components/forms/text-field'
import { useDocument } from '~/ui/document-context'
import { Form } from '~/ui/form/form'
import { useSchemaForm } from '~/ui/form/use-schema-form'
import { type BusinessHours, businessHoursSchema } from '../hours/business-hours'

export interface HoursFormProps {
  hours: BusinessHours
  lastResult?: SubmissionResult<string[]> | null
}

/** When the team is there: the week, and days that differ. Area `settings`. */
export function HoursForm({ hours, lastResult }: HoursFormProps) {
  const { t } = useTranslation('settings')
  const { language } = useDocument()
  const [form] = useSchemaForm({ id: 'hours', schema: businessHoursSchema, lastResult, defaultValue: hours })
  const errorsOf = (name: string) => form.allErrors[name]
  return (
    <Form form={form} className="space-y-6">
      <Checkbox name="isOn" value="on" defaultSelected={hours.isOn} hint={t('hours.onHint')}>
        {t('hours.on')}
      </Checkbox>
      <fieldset className="space-y-1">
        <legend className="mb-2 text-sm font-semibold text-ink">{t('hours.week')}</legend>
        {hours.days.map((day, index) => {
          const name = `days[${index}]`
          return (
            <DayRow
              key={name}
              name={name}
              day={day}
              label={weekdayName(index, language)}
              errors={[...(errorsOf(`${name}.from`) ?? []), ...(errorsOf(`${name}.to`) ?? [])]}
            />
          )
        })}
      </fieldset>
      <Exceptions exceptions={hours.exceptions} errorsOf={errorsOf} />
      <SubmitButton>{t('save')}</SubmitButton>
    </Form>
  )
}

/** 2024 began with a Monday. */
const weekdayName = (day: number, language: string): string =>
  dateFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1 + day))

interface DayRowProps {
  name: string
  label: string
  day: BusinessHours['days'][number]
  errors: string[]
}

function DayRow({ name, label, day, errors }: DayRowProps) {
  return (
    <div className="grid items-center gap-x-4 gap-y-1 py-1.5 sm:grid-cols-[12rem_auto] sm:justify-start">
      <Checkbox name={`${name}.isOpen`} value="on" defaultSelected={day.isOpen}>
        {label}
      </Checkbox>
      <Times name={name} label={label} day={day} errors={errors} />
    </div>
  )
}

function Times({ name, label, day, errors }: DayRowProps) {
  const { t } = useTranslation('settings')
  return (
    <div className="grid max-w-80 grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-start gap-2">
      <TextField
        type="time"
        name={`${name}.from`}
        label={`${label}: ${t('hours.from')}`}
        isLabelHidden
        defaultValue={day.from}
      />
      <span aria-hidden="true" className="mt-2 text-muted">
        –
      </span>
      <TextField
        type="time"
        name={`${name}.to`}
        label={`${label}: ${t('hours.to')}`}
        isLabelHidden
        defaultValue={day.to}
        errors={errors.length > 0 ? errors : undefined}
      />
    </div>
  )
}

function Exceptions({
  exceptions,
  errorsOf,
}: {
  exceptions: BusinessHours['exceptions']
  errorsOf: (name: string) => string[] | undefined
}) {
  const { t } = useTranslation('settings')
  const [rows, setRows] = useState(() => exceptions.map((row, key) => ({ ...row, key })))
  const add = () =>
    setRows((all) => [...all, { key: Date.now(), date: '', isOpen: false, from: '09:00', to: '17:00' }])
  return (
    <fieldset className="space-y-3 border-t pt-5">
      <legend className="sr-only">{t('hours.exceptions')}</legend>
      <h3 className="text-sm font-semibold text-ink">{t('hours.exceptions')}</h3>
      <p className="text-sm text-muted">{t('hours.exceptionsHint')}</p>
      {rows.map(({ key, ...row }, index) => {
        const name = `exceptions[${index}]`
        const label = row.date || t('hours.date')
        return (
          <div key={key} className="flex flex-wrap items-start gap-3">
            <TextField
              type="date"
              name={`${name}.date`}
              label={t('hours.date')}
              isLabelHidden
              defaultValue={row.date}
              errors={errorsOf(`${name}.date`)}
            />
            <Checkbox className="mt-2" name={`${name}.isOpen`} value="on" defaultSelected={row.isOpen}>
              {t('hours.open')}
            </Checkbox>
            <Times name={name} label={label} day={row} errors={errorsOf(`${name}.to`) ?? []} />
            <IconButton
              label={`${t('hours.remove')}: ${label}`}
              onPress={() => setRows((all) => all.filter((one) => one.key !== key))}
            >
              <Trash2 />
            </IconButton>
          </div>
        )
      })}
      <Button size="sm" icon={<Plus />} onPress={add} isDisabled={rows.length >= 60}>
        {t('hours.add')}
      </Button>
    </fieldset>
  )
}
