import { useBlocker } from '@remix-run/react'
import { SaveBar as BridgeSaveBar, useAppBridge } from '@shopify/app-bridge-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

export interface SaveBarProps {
  /** Something was changed and isn't saved. */
  isDirty: boolean
  isSaving: boolean
  onSave: () => void
  onDiscard: () => void
}

/** The admin's bar for unsaved changes. It asks before they are discarded, and before the page is left with them. */
export function SaveBar({ isDirty, isSaving, onSave, onDiscard }: SaveBarProps) {
  const { t } = useTranslation('store')
  useLeaveGuard(isDirty && !isSaving, onDiscard)
  return (
    <BridgeSaveBar open={isDirty} discardConfirmation>
      <button type="button" variant="primary" onClick={onSave} {...(isSaving ? { loading: '' } : {})}>
        {t('save')}
      </button>
      <button type="button" onClick={onDiscard}>
        {t('discard')}
      </button>
    </BridgeSaveBar>
  )
}

/** Going to another page waits for the merchant's word, which discards; sending the form doesn't. */
function useLeaveGuard(isDirty: boolean, onDiscard: () => void): void {
  const bridge = useAppBridge()
  const discard = useRef(onDiscard)
  discard.current = onDiscard
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    bridge.saveBar.leaveConfirmation().then(
      () => {
        discard.current()
        blocker.proceed()
      },
      () => blocker.reset(),
    )
  }, [blocker, bridge])
}
