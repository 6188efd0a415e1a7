import { Link, useFetcher } from '@remix-run/react'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/components/actions/button'
import { IconButton } from '~/ui/components/actions/icon-button'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { KeyValues } from '~/ui/components/data/key-values'
import { TextArea } from '~/ui/components/forms/text-area'
import { TextField } from '~/ui/components/forms/text-field'
import { Dialog } from '~/ui/components/overlays/dialog'
import { RelativeTime } from '~/ui/components/text/relative-time'
import { usePaths } from '~/ui/face/face'
import { Form } from '~/ui/form/form'
import { Only } from '~/ui/patterns/guarded'
import type { ConversationDetails } from '../inbox/get-conversation.server'
import type { ShopperConversation } from '../inbox/shopper-history.server'
import type { SentFile } from '../message-parts'
import type { NamedShopper } from '../visitor-name'
import { ConversationFiles } from './attachments/conversation-files'
import { CartOfPage } from './cart-of-page'
import { type ConversationFact, useConversationFacts } from './conversation-facts'
import { ShopperName } from './shopper-name'
import type { Command } from './use-thread'

export interface DetailsPanelProps {
  details: ConversationDetails
  history: ShopperConversation[]
  files: SentFile[]
  command: Command
}

/** Who the shopper is, where they are, what they had before, what the team noted. */
export function DetailsPanel({ details, history, files, command }: DetailsPanelProps) {
  const { t } = useTranslation('inbox')
  const facts = useConversationFacts(details)
  return (
    <div className="space-y-6 p-5">
      <section>
        <h2 className="mb-3 font-semibold text-ink">{t('details.title')}</h2>
        <KeyValues
          items={[
            {
              label: t('details.shopper'),
              value: <NameOfShopper shopper={details.shopper} command={command} />,
            },
            ...facts.map((fact) => ({ label: fact.label, value: <FactValue fact={fact} /> })),
          ]}
        />
      </section>
      {details.page?.cart ? <CartOfPage cart={details.page.cart} /> : null}
      <ConversationFiles files={files} />
      <History history={history} />
      <Notes notes={details.notes} />
    </div>
  )
}

function NameOfShopper({ shopper, command }: Pick<DetailsPanelProps, 'command'> & { shopper: NamedShopper }) {
  const { t } = useTranslation('inbox')
  const [name, setName] = useState(shopper.name)
  return (
    <span className="flex items-center gap-1">
      <ShopperName shopper={shopper} className="min-w-0" />
      <Only needs="conversations.answer">
        <Dialog
          title={t('details.nameAction')}
          size="sm"
          trigger={
            <IconButton label={t('details.nameAction')} size="sm" variant="quiet">
              <Pencil />
            </IconButton>
          }
        >
          {(close) => (
            <form
              className="space-y-4"
              onSubmit={(event) => {
                event.preventDefault()
                command({ intent: 'name', name })
                close()
              }}
            >
              <TextField
                name="name"
                label={t('details.nameLabel')}
                defaultValue={shopper.name}
                onChange={setName}
                maxLength={200}
              />
              <Button type="submit" variant="primary">
                {t('details.nameSave')}
              </Button>
            </form>
          )}
        </Dialog>
      </Only>
    </span>
  )
}

function History({ history }: Pick<DetailsPanelProps, 'history'>) {
  const { t } = useTranslation('inbox')
  const { conversations } = usePaths()
  return (
    <section>
      <h2 className="mb-2 font-semibold text-ink">{t('history.title')}</h2>
      {history.length === 0 ? <p className="text-sm text-faint">{t('history.empty')}</p> : null}
      <ul className="-mx-2">
        {history.map(({ id, subject, lastMessageAt }) => (
          <li key={id}>
            <Link
              to={`${conversations}/${id}`}
              className="block rounded-md px-2 py-1.5 text-sm hover:bg-hover"
            >
              <span dir="auto" className="line-clamp-1 text-ink">
                {subject}
              </span>
              <span className="text-xs text-muted">
                <RelativeTime value={lastMessageAt} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Notes({ notes }: { notes: ConversationDetails['notes'] }) {
  const { t } = useTranslation('inbox')
  const fetcher = useFetcher<{ noted?: string }>()
  const noted = fetcher.data?.noted
  return (
    <section>
      <h2 className="font-semibold text-ink">{t('notes.title')}</h2>
      <p className="mb-3 text-sm text-muted">{t('notes.hint')}</p>
      {notes.length === 0 ? <p className="mb-3 text-sm text-faint">{t('notes.empty')}</p> : null}
      <ul className="mb-3 space-y-2">
        {notes.map((note) => (
          <li key={note.id} className="rounded-md bg-warn-soft px-3 py-2 text-sm text-ink">
            <p dir="auto" className="whitespace-pre-wrap">
              {note.text}
            </p>
            <p className="mt-1 text-xs text-muted">
              {note.authorName} · <RelativeTime value={note.createdAt} />
            </p>
          </li>
        ))}
      </ul>
      <Form fetcher={fetcher} className="space-y-2">
        <input type="hidden" name="intent" value="note" />
        {/* A new key after each note: an empty field. */}
        <TextArea
          key={noted ?? 'first'}
          name="text"
          label={t('notes.label')}
          isLabelHidden
          rows={2}
          isRequired
        />
        <SubmitButton variant="secondary" size="sm">
          {t('notes.add')}
        </SubmitButton>
      </Form>
    </section>
  )
}

function FactValue({ fact }: { fact: ConversationFact }) {
  if ('time' in fact) return <RelativeTime value={fact.time} />
  if (!('address' in fact)) return <bdi className="[overflow-wrap:anywhere]">{fact.text}</bdi>
  return (
    <a
      href={fact.address}
      {...(fact.isForeign ? { target: '_blank', rel: 'noreferrer nofollow' } : {})}
      className="break-all underline underline-offset-2"
    >
      <bdi dir="ltr">{fact.text}</bdi>
    </a>
  )
}
