import { useFetcher } from '@remix-run/react'
import { Check, Plus, Tag, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '~/ui/components/actions/icon-button'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { Badge } from '~/ui/components/data/badge'
import { Select } from '~/ui/components/forms/select'
import { TextField } from '~/ui/components/forms/text-field'
import { ConfirmDialog } from '~/ui/components/overlays/confirm-dialog'
import { Dialog } from '~/ui/components/overlays/dialog'
import { Menu } from '~/ui/components/overlays/menu'
import { useDocument } from '~/ui/document-context'
import { usePaths } from '~/ui/face/face'
import { ErrorSummary } from '~/ui/form/error-summary'
import { Form } from '~/ui/form/form'
import { MODAL, refusalIn } from '~/ui/refusals/refusal'
import { LABEL_COLORS } from '../inbox/label-colors'
import type { ConversationLabel } from '../inbox/labels.server'
import type { LabelsProps } from './labels'
import type { Command } from './use-thread'

/** Puts labels on a conversation and takes them off; the team's labels are made and removed behind it. */
export function LabelMenu({
  labels,
  labelIds,
  command,
}: Omit<LabelsProps, 'className'> & { command: Command }) {
  const { t } = useTranslation('inbox')
  const [isManaging, setManaging] = useState(false)
  return (
    <>
      <Menu
        label={t('labels.title')}
        trigger={
          <IconButton label={t('labels.title')} size="sm">
            <Tag />
          </IconButton>
        }
        groups={[
          labels.map(({ id, name }) => {
            const isOn = labelIds.includes(id)
            return {
              id,
              label: name,
              icon: <Check className={isOn ? undefined : 'invisible'} />,
              onAction: () => command({ intent: 'label', labelId: id, on: isOn ? 'no' : 'yes' }),
            }
          }),
          [{ id: 'manage', label: t('labels.manage'), icon: <Plus />, onAction: () => setManaging(true) }],
        ]}
      />
      <ManageLabels labels={labels} isOpen={isManaging} setOpen={setManaging} />
    </>
  )
}

interface ManageProps {
  labels: ConversationLabel[]
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
}

function ManageLabels({ labels, isOpen, setOpen }: ManageProps) {
  const { t } = useTranslation('inbox')
  const { conversations } = usePaths()
  const { csrfToken } = useDocument()
  // Says its refusals here, as a toast would stand behind.
  const fetcher = useFetcher<unknown>({ key: `${MODAL}labels` })
  const refused = refusalIn(fetcher.data)
  const removal = useFetcher()
  return (
    <Dialog title={t('labels.title')} description={t('labels.text')} isOpen={isOpen} onOpenChange={setOpen}>
      {labels.length === 0 ? null : (
        <ul className="mb-4 divide-y">
          {labels.map(({ id, name, color }) => (
            <li key={id} className="flex items-center justify-between gap-3 py-1.5">
              <Badge tone={color}>
                <bdi>{name}</bdi>
              </Badge>
              <ConfirmDialog
                title={t('labels.removeTitle', { name })}
                confirmLabel={t('labels.remove')}
                onConfirm={() =>
                  removal.submit(
                    { intent: 'remove-label', id, csrf: csrfToken },
                    { method: 'post', action: conversations },
                  )
                }
                trigger={
                  <IconButton label={t('labels.remove')} size="sm" variant="quiet">
                    <Trash2 />
                  </IconButton>
                }
              >
                {t('labels.removeText')}
              </ConfirmDialog>
            </li>
          ))}
        </ul>
      )}
      {/* A new key after each one: an empty field. */}
      <Form
        key={labels.length}
        fetcher={fetcher}
        action={conversations}
        className="flex flex-wrap items-end gap-3"
      >
        <input type="hidden" name="intent" value="save-label" />
        {refused ? (
          <div className="basis-full">
            <ErrorSummary errors={[refused.problem]} />
          </div>
        ) : null}
        <TextField
          name="name"
          label={t('labels.name')}
          maxLength={40}
          isRequired
          className="min-w-40 flex-1"
        />
        <Select
          name="color"
          label={t('labels.color')}
          defaultValue="accent"
          options={LABEL_COLORS.map((id) => ({
            id,
            label: t(`labels.colors.${id}`),
            icon: (
              <Badge tone={id} hasDot>
                {''}
              </Badge>
            ),
          }))}
        />
        <SubmitButton>{t('labels.add')}</SubmitButton>
      </Form>
    </Dialog>
  )
}
