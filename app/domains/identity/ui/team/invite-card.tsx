import type { SubmissionResult } from '@conform-to/react'
import { useFetcher } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { Card } from '~/ui/components/data/card'
import { showToast } from '~/ui/components/feedback/toast'
import { RadioGroup } from '~/ui/components/forms/radio-group'
import { useDocument } from '~/ui/document-context'
import { fieldProps } from '~/ui/form/field-props'
import { Form } from '~/ui/form/form'
import { useSchemaForm } from '~/ui/form/use-schema-form'
import { invitationSchema, type Role } from '../../identity'
import { EmailField } from '../ways-in/email-field'

/** Invites somebody by mail, or with a link to pass on where none can be sent. */
export function InviteCard({ assignable }: { assignable: readonly Role[] }) {
  const { t } = useTranslation('team')
  const { canMail } = useDocument()
  const [round, setRound] = useState(0)
  return (
    <Card
      title={t('invite.title')}
      description={t(canMail ? 'invite.description' : 'invite.descriptionNoMail')}
    >
      <InviteForm
        key={round}
        assignable={assignable}
        onSent={() => {
          showToast({ title: t(canMail ? 'invite.sent' : 'waiting.title') })
          setRound(round + 1)
        }}
      />
    </Card>
  )
}

function InviteForm({ assignable, onSent }: { assignable: readonly Role[]; onSent: () => void }) {
  const { t } = useTranslation('team')
  const { canMail } = useDocument()
  const fetcher = useFetcher<SubmissionResult<string[]>>()
  const lastResult = fetcher.data
  const [form, fields] = useSchemaForm({ id: 'invite', schema: invitationSchema, lastResult })
  // biome-ignore lint/correctness/useExhaustiveDependencies: heard once for each answer
  useEffect(() => {
    if (lastResult?.status === 'success') onSent()
  }, [lastResult])
  return (
    <Form form={form} fetcher={fetcher} className="flex max-w-lg flex-col gap-5">
      <input type="hidden" name="intent" value="invite" />
      <EmailField field={fields.email} autoComplete="off" />
      <RadioGroup
        look="cards"
        label={t('role.label')}
        name={fields.role.name}
        errors={fieldProps(fields.role).errors}
        defaultValue="agent"
        options={assignable.map((role) => ({
          id: role,
          label: t(`role.${role}.name`),
          description: t(`role.${role}.may`),
        }))}
      />
      <div>
        <SubmitButton>{t(canMail ? 'invite.submit' : 'waiting.newLink')}</SubmitButton>
      </div>
    </Form>
  )
}
