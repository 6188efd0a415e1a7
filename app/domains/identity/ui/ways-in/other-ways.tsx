import { Mail } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '~/ui/components/actions/button-link'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { Form } from '~/ui/form/form'
import { authAddress } from './auth-address'
import { GoogleMark } from './google-mark'
import { PasskeyButton } from './passkey-button'

export interface OtherWaysProps {
  next: string | null
  canMail: boolean
  hasGoogle: boolean
  /** Passkeys and links open accounts that are there already. */
  isSignUp?: boolean
}

/** Ways in beside the password, as far as this installation has them. */
export function OtherWays({ next, canMail, hasGoogle, isSignUp }: OtherWaysProps) {
  const { t } = useTranslation('auth')
  return (
    <div className="mt-3 flex flex-col gap-3">
      {hasGoogle ? (
        <Form action="/auth/google">
          <input type="hidden" name="next" value={next ?? ''} />
          <SubmitButton variant="secondary" size="lg" isFull icon={<GoogleMark />}>
            {t('google')}
          </SubmitButton>
        </Form>
      ) : null}
      {isSignUp ? null : <PasskeyButton purpose="sign-in" next={next} />}
      {canMail && !isSignUp ? (
        <ButtonLink to={authAddress('/auth', { mode: 'link', next })} size="lg" isFull icon={<Mail />}>
          {t('signIn.byMail')}
        </ButtonLink>
      ) : null}
    </div>
  )
}
