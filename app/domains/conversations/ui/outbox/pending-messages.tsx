import { useLocation } from '@remix-run/react'
import { Clock, LoaderCircle, LogIn } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { TextLink } from '~/ui/components/actions/text-link'
import { useIsOffline } from '~/ui/connection/use-connection'
import type { OutboxItem } from './outbox'
import { pendingWords } from './pending-words'

/** What the member wrote and is on its way, each with how far it is. */
export function PendingMessages({ items }: { items: OutboxItem[] }) {
  const { t } = useTranslation('inbox')
  const { pathname } = useLocation()
  const isOffline = useIsOffline()
  return (
    <>
      {items.map((item) => (
        <article key={item.clientId} className="flex flex-col items-end gap-1">
          <p
            dir="auto"
            className="max-w-[min(38rem,92%)] whitespace-pre-wrap rounded-xl rounded-ee-sm bg-accent-soft px-4 py-2.5 text-ink [overflow-wrap:anywhere]"
          >
            {[item.text, ...item.files.map(({ name }) => name)].filter(Boolean).join('\n')}
          </p>
          <p className="flex items-center gap-1.5 px-1 text-xs text-muted">
            {item.state === 'signed-out' ? (
              <LogIn aria-hidden="true" className="size-3.5" />
            ) : item.state === 'sending' && !isOffline ? (
              <LoaderCircle aria-hidden="true" className="size-3.5 motion-safe:animate-spin" />
            ) : (
              <Clock aria-hidden="true" className="size-3.5" />
            )}
            <span role="status">{pendingWords(item, isOffline, t)}</span>
            {item.state === 'signed-out' ? (
              <TextLink to={`/auth?next=${encodeURIComponent(pathname)}`}>{t('outbox.signIn')}</TextLink>
            ) : null}
          </p>
        </article>
      ))}
    </>
  )
}
