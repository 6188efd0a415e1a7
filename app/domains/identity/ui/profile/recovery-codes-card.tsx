import { useFetcher } from '@remix-run/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { Card } from '~/ui/components/data/card'
import { Dialog } from '~/ui/components/overlays/dialog'
import { ErrorSummary } from '~/ui/form/error-summary'
import { Form } from '~/ui/form/form'
import { ProveButton } from './prove-first'
import { RecoveryCodes } from './recovery-codes'

export interface RecoveryCodesCardProps {
  /** Codes that still work. */
  left: number
  isProved: boolean
}

/** How many recovery codes are left, and new ones in their place. */
export function RecoveryCodesCard({ left, isProved }: RecoveryCodesCardProps) {
  const { t } = useTranslation('profile')
  const fetcher = useFetcher<{ codes?: string[]; problem?: string }>()
  const [dismissed, setDismissed] = useState<string[] | null>(null)
  const { codes, problem } = fetcher.data ?? {}
  const shown = codes && codes !== dismissed ? codes : null
  return (
    <Card title={t('codes.title')} description={t('codes.description')}>
      {problem ? <ErrorSummary errors={[problem]} /> : null}
      <p className="mb-4 text-ink">{t('codes.left', { count: left })}</p>
      {isProved ? (
        <Form fetcher={fetcher} action="/profile/factors">
          <input type="hidden" name="intent" value="codes" />
          <SubmitButton variant="secondary">{t('codes.make')}</SubmitButton>
        </Form>
      ) : (
        <ProveButton label={t('codes.make')} />
      )}
      <Dialog
        title={t('codes.title')}
        isOpen={shown !== null}
        onOpenChange={(isOpen) => {
          if (!isOpen && shown) setDismissed(shown)
        }}
      >
        {(close) => (shown ? <RecoveryCodes codes={shown} onDone={close} /> : null)}
      </Dialog>
    </Card>
  )
}
