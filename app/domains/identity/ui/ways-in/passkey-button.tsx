import { Fingerprint } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/components/actions/button'
import { ErrorSummary } from '~/ui/form/error-summary'
import { canUsePasskeys, type PasskeyPurpose, useShowPasskey } from './passkey-calls'

export interface PasskeyButtonProps {
  purpose: PasskeyPurpose
  next: string | null
}

/** Shows a passkey. There only where the browser can; its place is kept until that is known, as nearly every browser can. */
export function PasskeyButton({ purpose, next }: PasskeyButtonProps) {
  const { t } = useTranslation('auth')
  const { isPending, problem, show } = useShowPasskey(purpose, next)
  const [isHere, setHere] = useState<boolean | null>(null)
  useEffect(() => setHere(canUsePasskeys()), [])
  if (isHere === false) return null
  return (
    <div className={`flex flex-col gap-3 ${isHere ? '' : 'invisible noscript:hidden'}`}>
      {problem ? <ErrorSummary errors={[problem]} /> : null}
      <Button size="lg" isFull icon={<Fingerprint />} isPending={isPending} onPress={show}>
        {t(`passkey.${purpose}`)}
      </Button>
    </div>
  )
}
