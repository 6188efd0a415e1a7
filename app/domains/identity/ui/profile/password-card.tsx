import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '~/ui/components/data/card'
import { showToast } from '~/ui/components/feedback/toast'
import { NewPasswordForm } from '../ways-in/new-password-form'
import type { AuthFormProps } from '../ways-in/sign-in-form'
import { ProveButton } from './prove-first'

export interface PasswordCardProps extends Pick<AuthFormProps, 'lastResult'> {
  email: string
  hasPassword: boolean
  isProved: boolean
}

/** A new password; every other device is signed out by it. */
export function PasswordCard({ email, hasPassword, isProved, lastResult }: PasswordCardProps) {
  const { t } = useTranslation('profile')
  useEffect(() => {
    if (lastResult?.status === 'success') showToast({ title: t('password.saved') })
  }, [lastResult, t])
  const action = t(hasPassword ? 'password.change' : 'password.set')
  return (
    <Card title={t('password.title')} description={t(hasPassword ? 'password.description' : 'password.none')}>
      {isProved ? (
        <div className="max-w-md">
          <NewPasswordForm
            key={lastResult?.status === 'success' ? 'done' : 'open'}
            lastResult={lastResult}
            submit={action}
            email={email}
          />
        </div>
      ) : (
        <ProveButton label={action} />
      )}
    </Card>
  )
}
