import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { Card } from '~/ui/components/data/card'
import { Callout } from '~/ui/components/feedback/callout'
import { TextField } from '~/ui/components/forms/text-field'
import { Form } from '~/ui/form/form'
import { useFormat } from '~/ui/use-format'
import type { OwnedWorkspace } from '../../account/deletion.server'
import { DELETION_GRACE_DAYS } from '../../identity'
import { ProveButton } from './prove-first'

export interface DeletionCardProps {
  email: string
  /** What goes with the account. */
  workspaces: (OwnedWorkspace & { credit: { minor: number; currency: string }[] })[]
  isProved: boolean
}

/** Deletes the account, after a time in which it can be taken back. */
export function DeletionCard({ email, workspaces, isProved }: DeletionCardProps) {
  const { t } = useTranslation(['profile', 'billing'])
  const { money } = useFormat()
  const [typed, setTyped] = useState('')
  return (
    <Card
      title={t('deletion.title')}
      description={t('deletion.description', { count: DELETION_GRACE_DAYS })}
      className="border-bad/40"
    >
      {workspaces.length > 0 ? (
        <Callout tone="warn" title={t('deletion.workspaces')} className="mb-5">
          <ul className="mt-1 list-disc ps-5">
            {workspaces.map(({ id, name, others, credit }) => (
              <li key={id}>
                <bdi>{name}</bdi>
                {others > 0 ? ` · ${t('deletion.others', { count: others })}` : null}
                {credit.map(({ minor, currency }) => (
                  <p key={currency}>{t('billing:credit.deletion', { amount: money(minor, currency) })}</p>
                ))}
              </li>
            ))}
          </ul>
          <p className="mt-2">{t('deletion.transfer')}</p>
        </Callout>
      ) : null}
      {isProved ? (
        <Form className="flex max-w-md flex-col gap-4">
          <TextField
            name="email"
            label={t('deletion.type')}
            hint={<bdi>{email}</bdi>}
            autoComplete="off"
            value={typed}
            onChange={setTyped}
          />
          <div>
            <SubmitButton variant="danger" isDisabled={typed !== email}>
              {t('deletion.submit')}
            </SubmitButton>
          </div>
        </Form>
      ) : (
        <ProveButton label={t('deletion.submit')} />
      )}
    </Card>
  )
}
