import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../allowed-actions'
import { AtRest } from './at-rest'

export interface GuardedProps {
  /** The action that what is inside carries out, by the policy's name. */
  needs: string
  children: ReactNode
}

/** Shows what one may not change as it is, at rest, and says so. The server refuses in any case. */
export function Guarded({ needs, children }: GuardedProps) {
  const { t } = useTranslation('shell')
  if (useMay(needs)) return children
  return <AtRest note={t('onlyLooking')}>{children}</AtRest>
}

/** Leaves out what one may not do. */
export function Only({ needs, children }: GuardedProps) {
  return useMay(needs) ? children : null
}
