import { useNavigate } from '@remix-run/react'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { later } from '~/ui/later'
import { Dialog } from '../components/overlays/dialog'
import { NAV_ITEMS } from '../patterns/shell/nav-items'
import type { Command } from './commands'
import { commandStore, showShortcuts, useCommandKeys, useCommands } from './use-commands'

export interface CommandMenuProps {
  /** Pages that can be gone to besides the product's sections. */
  pages?: readonly { id: string; to: string; name: string }[]
}

const dialogs = later(() => import('./command-dialogs'))

const NO_PAGES: readonly never[] = []

/** Ctrl K opens all that can be done and gone to; `?` shows the keys. Areas `commands` and `shell`. */
export function CommandMenu({ pages = NO_PAGES }: CommandMenuProps) {
  const { t } = useTranslation(['commands', 'shell'])
  const navigate = useNavigate()
  const [open, setOpen] = useState<'menu' | 'sheet' | null>(null)
  const own = useMemo<Command[]>(
    () => [
      ...[...pages, ...NAV_ITEMS.map(({ id, to }) => ({ id, to, name: t(`shell:nav.${id}`) }))].map(
        ({ id, to, name }) => ({ id: `go-${id}`, label: t('go', { page: name }), run: () => navigate(to) }),
      ),
      { id: 'shortcuts', label: t('sheet'), key: '?', run: showShortcuts },
    ],
    [t, navigate, pages],
  )
  useCommands(own)
  const commands = useSyncExternalStore(commandStore.subscribe, commandStore.all, () => own)
  useCommandKeys({ onMenu: () => setOpen('menu'), onSheet: () => setOpen('sheet') })
  const close = () => setOpen(null)
  const parts = dialogs.useWhen(open !== null, close)
  return (
    <>
      <Dialog
        title={t('title')}
        isOpen={open === 'menu' && parts !== null}
        onOpenChange={(isOpen) => isOpen || close()}
      >
        {parts ? <parts.Choices commands={commands} onChosen={close} /> : null}
      </Dialog>
      <Dialog
        title={t('sheet')}
        size="sm"
        isOpen={open === 'sheet' && parts !== null}
        onOpenChange={(isOpen) => isOpen || close()}
      >
        {parts ? <parts.Sheet commands={commands} /> : null}
      </Dialog>
    </>
  )
}
