import { useLocation } from '@remix-run/react'
import { Clock, LoaderCircle, LogIn, Paperclip } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { TextLink } from '~/ui/components/actions/text-link'
import { useIsOffline } from '~/ui/connection/use-connection'
import { useProgressOf } from '../attachments/use-attachments'
import type { OutboxItem } from './outbox'
import { usePendingWords } from './pending-words'

export interface PendingMessagesProps {
  items: OutboxItem[]
  onTakeBack: (clientId: string) => void
}

/** What the member wrote and is on its way, each with how far it is. */
export function PendingMessages({ items, onTakeBack }: PendingMessagesProps) {
  return (
    <>
      {items.map((item) => (
        <Pending key={item.clientId} item={item} onTakeBack={() => onTakeBack(item.clientId)} />
      ))}
    </>
  )
}

function Pending({ item, onTakeBack }: { item: OutboxItem; onTakeBack: () => void }) {
  const { t } = useTranslation('inbox')
  const { pathname } = useLocation()
  const isOffline = useIsOffline()
  const words = usePendingWords(item)
  const canTakeBack = useProgressOf(item.files) !== null
  return (
    <article className="flex flex-col items-end gap-1">
      <div className="max-w-[min(38rem,92%)] rounded-xl rounded-ee-sm bg-accent-soft px-4 py-2.5 text-ink [overflow-wrap:anywhere]">
        {item.text ? (
          <p dir="auto" className="whitespace-pre-wrap">
            {item.text}
          </p>
        ) : null}
        {item.files.map(({ id, name }) => (
          <p key={id} className="flex items-center gap-1.5 text-sm">
            <Paperclip aria-hidden="true" className="size-3.5 shrink-0" />
            <bdi>{name}</bdi>
          </p>
        ))}
      </div>
      <p className="flex items-center gap-1.5 px-1 text-xs text-muted">
        {item.state === 'signed-out' ? (
          <LogIn aria-hidden="true" className="size-3.5" />
        ) : item.state === 'sending' && !isOffline ? (
          <LoaderCircle aria-hidden="true" className="size-3.5 motion-safe:animate-spin" />
        ) : (
          <Clock aria-hidden="true" className="size-3.5" />
        )}
        <span role="status">{words}</span>
        {item.state === 'signed-out' ? (
          <TextLink to={`/auth?next=${encodeURIComponent(pathname)}`}>{t('outbox.signIn')}</TextLink>
        ) : null}
        {canTakeBack ? (
          <button type="button" onClick={onTakeBack} className="underline underline-offset-2">
            {t('attachments.takeBack')}
          </button>
        ) : null}
      </p>
    </article>
  )
}
