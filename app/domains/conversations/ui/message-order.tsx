import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge, type BadgeProps } from '~/ui/components/data/badge'
import { RelativeTime } from '~/ui/components/text/relative-time'
import type { OrderCard } from '../message-parts'
import type { ChangeState, ConversationChange } from '../order-change'

const TONES: Record<ChangeState, NonNullable<BadgeProps['tone']>> = {
  open: 'info',
  underWay: 'info',
  done: 'good',
  declined: 'neutral',
  lapsed: 'neutral',
  refused: 'warn',
  unclear: 'bad',
}

/** The card that the shopper saw, an order or a change of one, and what became of the change. */
export function MessageOrder({ order, changes }: { order: OrderCard; changes: ConversationChange[] }) {
  const change = changes.find(({ id }) => id === order.change?.id)
  return (
    // biome-ignore lint/a11y/useSemanticElements: no part of a form, and one order may be shown more than once
    <div role="group" aria-label={order.title} className="mt-2 rounded-md border bg-surface p-3 text-sm">
      <h3 dir="auto" className="font-medium text-ink">
        {order.title}
      </h3>
      <ul className="divide-y">
        {order.rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a stored card never move
          <li key={index} className="flex justify-between gap-3 py-1.5">
            <span dir="auto" className="min-w-0 text-ink [overflow-wrap:anywhere]">
              {row.text}
              {row.note ? <span className="block text-muted">{row.note}</span> : null}
            </span>
            {row.amount ? <span className="shrink-0 text-muted tabular-nums">{row.amount}</span> : null}
          </li>
        ))}
      </ul>
      {order.links.map(({ label, url }) => (
        <OutsideLink key={url} url={url} label={label} />
      ))}
      {change ? <Outcome change={change} /> : null}
    </div>
  )
}

function Outcome({ change: { state, decidedAt, adminUrl } }: { change: ConversationChange }) {
  const { t } = useTranslation('inbox')
  return (
    <footer className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 border-t pt-2 text-muted">
      <Badge tone={TONES[state]} className="whitespace-normal">
        {t(`order.state.${state}`)}
      </Badge>
      {decidedAt ? <RelativeTime value={decidedAt} /> : null}
      <OutsideLink url={adminUrl} label={t('order.open')} />
    </footer>
  )
}

function OutsideLink({ url, label }: { url: string; label: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="inline-flex items-center gap-1 text-ink underline underline-offset-2"
    >
      <bdi>{label}</bdi>
      <ExternalLink aria-hidden="true" className="size-3 shrink-0 text-faint" />
    </a>
  )
}
