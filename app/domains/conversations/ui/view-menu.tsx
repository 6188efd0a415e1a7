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
import { useViewChoices, type ViewChoiceProps } from './list/view-choices'
import { queryOf } from './list-views'

/** Which conversations the list shows: ready-made views, those that the member or the team saved, and a new one. */
export function ViewMenu(props: ViewChoiceProps) {
  const { views } = props
  const { t } = useTranslation('inbox')
  const { conversations } = usePaths()
  const { csrfToken } = useDocument()
  const removal = useFetcher()
  const [isSaving, setSaving] = useState(false)
  const { query, current, ready, saved } = useViewChoices(props)
  const href = (narrowed: ConversationFilter) => `${conversations}?${queryOf(narrowed)}`
  const shown = ready.find(({ id }) => id === current)?.name ?? saved?.name ?? t('views.own')
  return (
    <>
      <Menu
        label={t('views.label')}
        placement="bottom start"
        trigger={
          <Button variant="quiet" className="-ms-2 min-w-0 !shrink !text-lg !font-semibold [&>span]:min-w-0">
            <span className="flex min-w-0 items-center gap-1.5">
              <bdi className="truncate">{shown}</bdi>
              <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted" />
            </span>
          </Button>
        }
        groups={[
          ready.map(({ id, name, filter }) => ({
            id,
            label: name,
            icon: <Check className={id === current ? undefined : 'invisible'} />,
            href: href(filter),
          })),
          views.map((view) => ({
            id: view.id,
            label: view.name,
            icon: view.isShared ? <Users /> : <Check className={view === saved ? undefined : 'invisible'} />,
            href: href(view.filter),
          })),
          [
            ...(current || saved
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
