import { useRevalidator } from '@remix-run/react'
import { Fingerprint, Pencil, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/components/actions/button'
import { IconButton } from '~/ui/components/actions/icon-button'
import { Card } from '~/ui/components/data/card'
import { EmptyState } from '~/ui/components/feedback/empty-state'
import { TextField } from '~/ui/components/forms/text-field'
import { ConfirmDialog } from '~/ui/components/overlays/confirm-dialog'
import { Dialog } from '~/ui/components/overlays/dialog'
import { DateTime } from '~/ui/components/text/date-time'
import { ErrorSummary } from '~/ui/form/error-summary'
import { canUsePasskeys, type PasskeyDeed, usePasskeyDeed } from '../ways-in/passkey-calls'
import { ProveButton } from './prove-first'

interface ShownPasskey {
  id: string
  name: string
  createdAt: Date | string
  lastUsedAt: Date | string | null
}

export interface PasskeysCardProps {
  passkeys: ShownPasskey[]
  isProved: boolean
}

/** Passkeys: made on this device, renamed, removed. */
export function PasskeysCard({ passkeys, isProved }: PasskeysCardProps) {
  const { t } = useTranslation('profile')
  const { revalidate } = useRevalidator()
  const deed = usePasskeyDeed(revalidate)
  const [isHere, setHere] = useState(true)
  useEffect(() => setHere(canUsePasskeys()), [])
  const add = isProved ? (
    <Button
      isPending={deed.isPending}
      isDisabled={!isHere}
      onPress={() => deed.create(t('passkeys.newName'))}
    >
      {t('passkeys.add')}
    </Button>
  ) : (
    <ProveButton label={t('passkeys.add')} />
  )
  return (
    <Card
      title={t('passkeys.title')}
      description={t('passkeys.description')}
      actions={passkeys.length > 0 ? add : null}
      isFlush
    >
      {deed.problem ? (
        <div className="p-4">
          <ErrorSummary errors={[deed.problem]} />
        </div>
      ) : null}
      {passkeys.length === 0 ? (
        <EmptyState icon={<Fingerprint />} title={t('passkeys.none')} actions={add}>
          {t(isHere ? 'passkeys.noneHint' : 'passkeys.notHere')}
        </EmptyState>
      ) : (
        <ul className="divide-y">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} isProved={isProved} deed={deed} />
          ))}
        </ul>
      )}
    </Card>
  )
}

interface PasskeyRowProps {
  passkey: ShownPasskey
  isProved: boolean
  deed: PasskeyDeed
}

function PasskeyRow({ passkey, isProved, deed }: PasskeyRowProps) {
  const { t } = useTranslation('profile')
  const name = passkey.name || t('passkeys.unnamed')
  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-3 sm:px-5">
      <Fingerprint aria-hidden="true" className="size-5 text-muted" />
      <span className="min-w-0 flex-1">
        <bdi className="block truncate font-medium text-ink">{name}</bdi>
        <span className="block text-sm text-muted">
          {passkey.lastUsedAt ? t('passkeys.lastUsed') : t('addedOn')}{' '}
          <DateTime value={passkey.lastUsedAt ?? passkey.createdAt} options={{ dateStyle: 'medium' }} />
        </span>
      </span>
      {isProved ? (
        <>
          <RenameDialog
            name={passkey.name}
            label={t('passkeys.renameOne', { name })}
            onSave={(to) => deed.rename(passkey.id, to)}
          />
          <ConfirmDialog
            trigger={
              <IconButton label={t('passkeys.removeOne', { name })}>
                <Trash2 />
              </IconButton>
            }
            title={t('passkeys.removeOne', { name })}
            confirmLabel={t('remove')}
            onConfirm={() => deed.remove(passkey.id)}
          >
            {t('passkeys.removeHint')}
          </ConfirmDialog>
        </>
      ) : null}
    </li>
  )
}

interface RenameProps {
  name: string
  onSave: (to: string) => void
}

function RenameDialog({ label, ...rename }: RenameProps & { label: string }) {
  const { t } = useTranslation('profile')
  return (
    <Dialog
      title={t('passkeys.rename')}
      size="sm"
      trigger={
        <IconButton label={label}>
          <Pencil />
        </IconButton>
      }
    >
      {(close) => <RenameForm {...rename} close={close} />}
    </Dialog>
  )
}

function RenameForm({ name, onSave, close }: RenameProps & { close: () => void }) {
  const { t } = useTranslation('profile')
  const [typed, setTyped] = useState(name)
  return (
    <form
      className="flex flex-col gap-4 pb-2"
      onSubmit={(event) => {
        event.preventDefault()
        onSave(typed)
        close()
      }}
    >
      <TextField label={t('passkeys.name')} value={typed} onChange={setTyped} maxLength={60} autoFocus />
      <Button type="submit" variant="primary">
        {t('save')}
      </Button>
    </form>
  )
}
