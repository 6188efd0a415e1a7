import { useFetcher } from '@remix-run/react'
import { BookmarkPlus, Check, ChevronDown, Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/components/actions/button'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { Checkbox } from '~/ui/components/forms/checkbox'
import { TextField } from '~/ui/components/forms/text-field'
import { Dialog } from '~/ui/components/overlays/dialog'
import { Menu } from '~/ui/components/overlays/menu'
import { useDocument } from '~/ui/document-context'
import { usePaths } from '~/ui/face/face'
import { Form } from '~/ui/form/form'
import { Only } from '~/ui/patterns/guarded'
import type { ConversationFilter } from '../inbox/conversation-filter'
import type { InboxView } from '../inbox/inbox-views.server'
import { filterOfView, queryOf, READY_VIEWS, viewOf } from './list-views'

export interface ViewMenuProps {
  filter: ConversationFilter
  views: InboxView[]
  userId: string
  counts: { waiting: number; unread: number }
}

/** Which conversations the list shows: ready-made views, those that the member or the team saved, and a new one. */
export function ViewMenu({ filter, views, userId, counts }: ViewMenuProps) {
  const { t } = useTranslation('inbox')
  const { conversations } = usePaths()
  const { csrfToken } = useDocument()
  const removal = useFetcher()
  const [isSaving, setSaving] = useState(false)
  const query = queryOf(filter)
  const ready = viewOf(filter, userId)
  const saved = ready ? undefined : views.find((view) => queryOf(view.filter) === query)
  const href = (narrowed: ConversationFilter) => `${conversations}?${queryOf(narrowed)}`
  const nameOf = (view: (typeof READY_VIEWS)[number]) => {
    const count = view === 'reply' ? counts.waiting : view === 'unread' ? counts.unread : 0
    return count > 0
      ? t('views.counted', { name: t(`views.${view}`), number: shortCount(count) })
      : t(`views.${view}`)
  }
  const current = ready ? nameOf(ready) : (saved?.name ?? t('views.own'))
  return (
    <>
      <Menu
        label={t('views.label')}
        placement="bottom start"
        trigger={
          <Button variant="quiet" className="-ms-2 min-w-0 !text-lg !font-semibold">
            <span className="flex min-w-0 items-center gap-1.5">
              <bdi className="truncate">{current}</bdi>
              <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted" />
            </span>
          </Button>
        }
        groups={[
          READY_VIEWS.map((view) => ({
            id: view,
            label: nameOf(view),
            icon: <Check className={view === ready ? undefined : 'invisible'} />,
            href: href(filterOfView(view, userId)),
          })),
          views.map((view) => ({
            id: view.id,
            label: view.name,
            icon: view.isShared ? <Users /> : <Check className={view === saved ? undefined : 'invisible'} />,
            href: href(view.filter),
          })),
          [
            ...(ready || saved
              ? []
              : [
                  {
                    id: 'save',
                    label: t('savedViews.save'),
                    icon: <BookmarkPlus />,
                    onAction: () => setSaving(true),
                  },
                ]),
            ...(saved?.isOwn
              ? [
                  {
                    id: 'remove',
                    label: t('savedViews.remove', { name: saved.name }),
                    icon: <Trash2 />,
                    isDangerous: true,
                    onAction: () =>
                      removal.submit(
                        { intent: 'remove-view', id: saved.id, csrf: csrfToken },
                        { method: 'post', action: conversations },
                      ),
                  },
                ]
              : []),
          ],
        ]}
      />
      <SaveView query={query} isOpen={isSaving} setOpen={setSaving} />
    </>
  )
}

const MOST_COUNTED = 99

const shortCount = (count: number) => (count > MOST_COUNTED ? `${MOST_COUNTED}+` : String(count))

function SaveView({
  query,
  isOpen,
  setOpen,
}: {
  query: string
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
}) {
  const { t } = useTranslation('inbox')
  const { conversations } = usePaths()
  const fetcher = useFetcher()
  return (
    <Dialog
      title={t('savedViews.save')}
      description={t('savedViews.text')}
      size="sm"
      isOpen={isOpen}
      onOpenChange={setOpen}
    >
      {(close) => (
        <Form fetcher={fetcher} action={conversations} onSubmit={() => close()} className="space-y-4">
          <input type="hidden" name="intent" value="save-view" />
          <input type="hidden" name="query" value={query} />
          <TextField name="name" label={t('savedViews.name')} maxLength={40} isRequired />
          <Only needs="conversations.answer">
            <Checkbox name="shared" value="yes">
              {t('savedViews.shared')}
            </Checkbox>
          </Only>
          <SubmitButton>{t('savedViews.save')}</SubmitButton>
        </Form>
      )}
    </Dialog>
  )
}
