import { useTranslation } from 'react-i18next'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { RadioGroup } from '~/ui/components/forms/radio-group'
import { Form } from '~/ui/form/form'
import { ReasonDialog } from '~/ui/patterns/reason-dialog'
import type { RefundState } from '../../refunds/refund-states'

const DECIDE = '/admin/payments/refunds'

export interface RefundDecisionProps {
  id: string
  state: RefundState
  /** As in `state_moves`. */
  requestedBy: string
  /** Who is looking. */
  adminId: string
}

/** What an admin can do about a refund that waits for one; nothing for others. Area `admin-money`. */
export function RefundDecision({ id, state, requestedBy, adminId }: RefundDecisionProps) {
  const { t } = useTranslation('admin-money')
  if (state === 'PROPOSED')
    return (
      <span className="flex flex-wrap items-center justify-end gap-2">
        {requestedBy === `user:${adminId}` ? (
          <span className="text-xs text-muted">{t('undecided.waitsForOther')}</span>
        ) : (
          <Deed intent="confirm" refund={id} label={t('undecided.confirm')} variant="primary" />
        )}
        <Deed intent="withdraw" refund={id} label={t('undecided.withdraw')} />
      </span>
    )
  if (state !== 'FAILED') return null
  return (
    <span className="flex flex-wrap items-center justify-end gap-2">
      <Deed intent="retry" refund={id} label={t('undecided.retry')} />
      <ReasonDialog
        title={t('undecided.settleTitle')}
        label={t('undecided.settle')}
        reasonLabel={t('undecided.note')}
        reasonName="note"
        fields={{ intent: 'settle', refund: id }}
        action={DECIDE}
      >
        <RadioGroup
          name="as"
          label={t('undecided.how')}
          defaultValue="transferred"
          isRequired
          options={(['transferred', 'dropped'] as const).map((how) => ({
            id: how,
            label: t(`settledAs.${how}`),
            description: t(`undecided.${how}Body`),
          }))}
        />
      </ReasonDialog>
    </span>
  )
}

interface DeedProps {
  intent: 'confirm' | 'withdraw' | 'retry'
  refund: string
  label: string
  variant?: 'primary' | 'secondary'
}

function Deed({ intent, refund, label, variant = 'secondary' }: DeedProps) {
  return (
    <Form action={DECIDE}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="refund" value={refund} />
      <SubmitButton size="sm" variant={variant}>
        {label}
      </SubmitButton>
    </Form>
  )
}
