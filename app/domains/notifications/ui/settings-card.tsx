import type { SubmissionResult } from '@conform-to/react'
import { useFetcher } from '@remix-run/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/components/actions/button'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { Card } from '~/ui/components/data/card'
import { Callout } from '~/ui/components/feedback/callout'
import { showToast } from '~/ui/components/feedback/toast'
import { Checkbox } from '~/ui/components/forms/checkbox'
import { ComboBox } from '~/ui/components/forms/combo-box'
import { TextField } from '~/ui/components/forms/text-field'
import { fieldProps } from '~/ui/form/field-props'
import { Form } from '~/ui/form/form'
import { useSchemaForm } from '~/ui/form/use-schema-form'
import {
  type NotificationSettings,
  noticeChannels,
  noticeKinds,
  notificationFormSchema,
} from '../settings/notification-settings'
import { playChime } from './chime'

export interface SettingsCardProps {
  settings: NotificationSettings
  timeZones: string[]
  canMail: boolean
}

/** What a person is notified of and how, and when not. Area `notifications`. */
export function SettingsCard({ settings, timeZones, canMail }: SettingsCardProps) {
  const { t } = useTranslation('notifications')
  const fetcher = useFetcher<SubmissionResult<string[]>>()
  const lastResult = fetcher.data
  const [form, fields] = useSchemaForm({
    id: 'notifications',
    schema: notificationFormSchema,
    lastResult,
    defaultValue: settings,
  })
  useEffect(() => {
    if (lastResult?.status === 'success') showToast({ title: t('saved') })
  }, [lastResult, t])
  return (
    <Card title={t('what.title')} description={t('what.text')}>
      <Form form={form} fetcher={fetcher} className="space-y-6">
        {canMail ? null : <Callout tone="warn">{t('what.noMail')}</Callout>}
        <Choices settings={settings} canMail={canMail} />
        <Button size="sm" onPress={() => void playChime()}>
          {t('what.hear')}
        </Button>
        <Checkbox name="countsInTitle" value="on" defaultSelected={settings.countsInTitle}>
          {t('what.count')}
        </Checkbox>
        <Checkbox name="showsText" value="on" defaultSelected={settings.showsText} hint={t('what.wordsHint')}>
          {t('what.words')}
        </Checkbox>
        <div className="space-y-4 border-t pt-5">
          <Checkbox
            name="hasQuietHours"
            value="on"
            defaultSelected={settings.hasQuietHours}
            hint={t('quiet.hint')}
          >
            {t('quiet.label')}
          </Checkbox>
          <div className="grid max-w-md grid-cols-2 gap-4">
            <TextField type="time" label={t('quiet.from')} {...fieldProps(fields.quietFrom)} />
            <TextField type="time" label={t('quiet.to')} {...fieldProps(fields.quietTo)} />
          </div>
          <div className="max-w-md">
            <ComboBox
              label={t('quiet.timeZone')}
              name={fields.timeZone.name}
              errors={fields.timeZone.errors}
              options={timeZones.map((id) => ({ id, label: id.replaceAll('_', ' ') }))}
              defaultSelectedKey={settings.timeZone}
              formValue="key"
            />
          </div>
        </div>
        <SubmitButton>{t('save')}</SubmitButton>
      </Form>
    </Card>
  )
}

function Choices({ settings, canMail }: Pick<SettingsCardProps, 'settings' | 'canMail'>) {
  const { t } = useTranslation('notifications')
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="border-b text-muted">
          <th scope="col" className="py-2 pe-3 text-start font-medium">
            {t('what.event')}
          </th>
          {noticeChannels.map((channel) => (
            <th key={channel} scope="col" className="px-1 py-2 text-center font-medium sm:px-3">
              {t(`what.channels.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y">
        {noticeKinds.map((kind) => (
          <tr key={kind}>
            <th scope="row" className="py-3 pe-3 text-start font-normal text-ink">
              {t(`what.kinds.${kind}`)}
            </th>
            {noticeChannels.map((channel) => (
              <td key={channel} className="px-1 py-3 sm:px-3">
                <Checkbox
                  className="justify-center"
                  name={`${kind}.${channel}`}
                  value="on"
                  defaultSelected={settings[kind][channel]}
                  isReadOnly={channel === 'mail' && !canMail}
                  aria-label={`${t(`what.kinds.${kind}`)}: ${t(`what.channels.${channel}`)}`}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
