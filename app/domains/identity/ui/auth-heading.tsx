import { useTranslation } from 'react-i18next'
import { TextLink } from '~/ui/components/actions/text-link'

export interface AuthHeadingProps {
  mode: 'signIn' | 'signUp'
  next: string | null
}

/** Title of the form, and the way to the other one. */
export function AuthHeading({ mode, next }: AuthHeadingProps) {
  const { t } = useTranslation('auth')
  const query = new URLSearchParams({
    ...(mode === 'signIn' ? { mode: 'signup' } : {}),
    ...(next ? { next } : {}),
  }).toString()
  const other = mode === 'signIn' ? 'toSignUp' : 'toSignIn'
  return (
    <header className="mb-6">
      <h1 className="text-3xl font-semibold text-ink">{t(`${mode}.title`)}</h1>
      <p className="mt-2 text-muted">
        {t(`${mode}.${other}`)}{' '}
        <TextLink to={query ? `/auth?${query}` : '/auth'} replace>
          {t(`${mode}.${other}Link`)}
        </TextLink>
      </p>
    </header>
  )
}
