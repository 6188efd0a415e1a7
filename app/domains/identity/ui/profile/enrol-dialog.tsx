import { useFetcher } from '@remix-run/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '~/ui/components/actions/copy-button'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { TextField } from '~/ui/components/forms/text-field'
import { Dialog } from '~/ui/components/overlays/dialog'
import { ErrorSummary } from '~/ui/form/error-summary'
import { Form } from '~/ui/form/form'
import { RecoveryCodes } from './recovery-codes'

interface FactorAnswer {
  enrolled?: { id: string; name: string; secret: string; uri: string; qrCode: string }
  isConfirmed?: boolean
  codes?: string[]
  problem?: string
}

export interface EnrolDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Sets up an authenticator in three steps: its name, its secret with a first code, and the recovery codes. */
export function EnrolDialog({ isOpen, onOpenChange }: EnrolDialogProps) {
  const { t } = useTranslation('profile')
  return (
    <Dialog title={t('factors.add')} isOpen={isOpen} onOpenChange={onOpenChange}>
      {(close) => <EnrolSteps close={close} />}
    </Dialog>
  )
}

function EnrolSteps({ close }: { close: () => void }) {
  const { t } = useTranslation('profile')
  const begin = useFetcher<FactorAnswer>()
  const confirm = useFetcher<FactorAnswer>()
  const enrolled = begin.data?.enrolled
  const { isConfirmed, codes } = confirm.data ?? {}
  useEffect(() => {
    if (isConfirmed && !codes) close()
  }, [isConfirmed, codes, close])
  if (codes) return <RecoveryCodes codes={codes} onDone={close} />
  if (!enrolled)
    return (
      <Form fetcher={begin} action="/profile/factors" className="flex flex-col gap-4 pb-2">
        <input type="hidden" name="intent" value="begin" />
        {begin.data?.problem ? <ErrorSummary errors={[begin.data.problem]} /> : null}
        <TextField
          name="name"
          label={t('factors.name')}
          hint={t('factors.nameHint')}
          maxLength={60}
          autoComplete="off"
          autoFocus
        />
        <SubmitButton>{t('factors.begin')}</SubmitButton>
      </Form>
    )
  return (
    <Form fetcher={confirm} action="/profile/factors" className="flex flex-col gap-4 pb-2">
      <input type="hidden" name="intent" value="confirm" />
      <input type="hidden" name="factor" value={enrolled.id} />
      {confirm.data?.problem ? <ErrorSummary errors={[confirm.data.problem]} /> : null}
      <p className="text-sm text-muted">{t('factors.scan')}</p>
      {/* On white in both themes: cameras read dark signs on a light ground. */}
      <img
        src={`data:image/svg+xml;utf8,${encodeURIComponent(enrolled.qrCode)}`}
        alt={t('factors.qr')}
        className="mx-auto size-48 rounded-md border bg-white p-2"
      />
      <div>
        <p className="text-sm text-muted">{t('factors.secret')}</p>
        <p className="mt-1 flex items-center gap-2 rounded-md bg-sunken px-3 py-1.5" dir="ltr">
          <code className="min-w-0 flex-1 font-mono text-sm [overflow-wrap:anywhere]">
            {inFours(enrolled.secret)}
          </code>
          <CopyButton text={enrolled.secret} />
        </p>
      </div>
      <TextField
        name="code"
        label={t('factors.code')}
        hint={t('factors.codeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
        autoFocus
        isRequired
      />
      <SubmitButton>{t('factors.confirm')}</SubmitButton>
    </Form>
  )
}

/** Easier to type from a screen. */
const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')
