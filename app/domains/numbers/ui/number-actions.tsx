import { useFetcher } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/components/actions/button'
import { ButtonLink } from '~/ui/components/actions/button-link'
import { ConfirmDialog } from '~/ui/components/overlays/confirm-dialog'
import { useDocument } from '~/ui/document-context'
import type { NumberRow } from './number-row'

/** What can be done about a number. Area `numbers`. */
export function NumberActions({ row: { id, e164, state, papers, renewalOrder } }: { row: NumberRow }) {
  const { t } = useTranslation('numbers')
  const isHeld = state === 'HELD' || state === 'PENDING_PAYMENT'
  const isKept = state === 'ACTIVE' || state === 'DOCS_REQUIRED'
  return (
    <span className="flex justify-end gap-2 max-sm:flex-wrap">
      {isHeld || state === 'EXPIRED' ? (
        <ButtonLink size="sm" variant={isHeld ? 'primary' : 'secondary'} to={`/payment/phone-number/${id}`}>
          {t(isHeld ? 'own.pay' : 'own.again')}
        </ButtonLink>
      ) : null}
      {renewalOrder ? (
        <ButtonLink size="sm" variant="primary" to={`/payment?order=${renewalOrder}`}>
          {t('own.renew')}
        </ButtonLink>
      ) : null}
      {isKept && papers !== 'none' ? (
        <ButtonLink
          size="sm"
          variant={state === 'DOCS_REQUIRED' ? 'primary' : 'secondary'}
          to={`/dashboard/numbers/${id}/documents`}
        >
          {t('own.documents')}
        </ButtonLink>
      ) : null}
      {isHeld ? <Ask id={id} e164={e164} intent="give-up" words="giveUp" /> : null}
      {isKept ? (
        <Ask id={id} e164={e164} intent="release" words={state === 'ACTIVE' ? 'release' : 'cancel'} />
      ) : null}
    </span>
  )
}

interface AskProps {
  id: string
  e164: string
  intent: 'give-up' | 'release'
  words: 'giveUp' | 'release' | 'cancel'
}

/** Gives a number up, after saying what that means. */
function Ask({ id, e164, intent, words }: AskProps) {
  const { t } = useTranslation('numbers')
  const { csrfToken } = useDocument()
  const fetcher = useFetcher()
  return (
    <ConfirmDialog
      title={t(`${words}.title`, { number: e164 })}
      confirmLabel={t(`${words}.button`)}
      isPending={fetcher.state !== 'idle'}
      onConfirm={() =>
        fetcher.submit(
          { csrf: csrfToken, intent, id },
          { method: 'post', action: '/dashboard/numbers?index' },
        )
      }
      trigger={
        <Button size="sm" variant="quiet">
          {t(`${words}.button`)}
        </Button>
      }
    >
      {t(`${words}.body`)}
    </ConfirmDialog>
  )
}
