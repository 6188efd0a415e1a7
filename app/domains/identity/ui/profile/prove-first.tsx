import { useLocation } from '@remix-run/react'
import { ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '~/ui/components/actions/button-link'
import { Callout } from '~/ui/components/feedback/callout'

/** Says that changes here ask for a fresh proof, and leads to where it is shown. */
export function ProveFirst() {
  const { t } = useTranslation('profile')
  return (
    <Callout tone="neutral" title={t('prove.title')} actions={<ProveButton variant="primary" />}>
      <p>{t('prove.body')}</p>
    </Callout>
  )
}

export interface ProveButtonProps {
  variant?: 'primary' | 'secondary'
  /** What one wants to do. */
  label?: string
}

/** Leads through the proof and back to this page. */
export function ProveButton({ variant = 'secondary', label }: ProveButtonProps) {
  const { t } = useTranslation('profile')
  const { pathname } = useLocation()
  return (
    <ButtonLink
      to={`/auth/prove?next=${encodeURIComponent(pathname)}`}
      variant={variant}
      icon={<ShieldCheck />}
    >
      {label ?? t('prove.go')}
    </ButtonLink>
  )
}
