import { useNavigate } from '@remix-run/react'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { Autocomplete, Menu, MenuItem } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { containsWords } from '~/ui/contains-words'
import { SearchField } from '../components/forms/search-field'
import { Switch } from '../components/forms/switch'
import { Dialog } from '../components/overlays/dialog'
import { NAV_ITEMS } from '../patterns/shell/nav-items'
import type { Command } from './commands'
import { areKeysOn, commandStore, showShortcuts, turnKeys, useCommandKeys, useCommands } from './use-commands'

export interface CommandMenuProps {
  /** Pages that can be gone to besides the product's sections. */
  pages?: readonly { id: string; to: string; name: string }[]
}

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
  return (
    <>
      <Dialog title={t('title')} isOpen={open === 'menu'} onOpenChange={(isOpen) => isOpen || close()}>
        <Choices commands={commands} onChosen={close} />
      </Dialog>
      <Dialog
        title={t('sheet')}
        size="sm"
        isOpen={open === 'sheet'}
        onOpenChange={(isOpen) => isOpen || close()}
      >
        <Sheet commands={commands} />
      </Dialog>
    </>
  )
}

function Choices({ commands, onChosen }: { commands: readonly Command[]; onChosen: () => void }) {
  const { t } = useTranslation('commands')
  return (
    <Autocomplete filter={containsWords}>
      <SearchField label={t('search')} autoFocus className="mb-2" />
      <Menu
        aria-label={t('title')}
        items={commands}
        className="max-h-[50dvh] overflow-y-auto outline-none"
        renderEmptyState={() => <p className="p-3 text-sm text-muted">{t('nothing')}</p>}
      >
        {({ id, label, key, run }) => (
          <MenuItem
            id={id}
            textValue={label}
            onAction={() => {
              onChosen()
              run()
            }}
            className="flex cursor-pointer items-center justify-between gap-3 rounded-sm px-2.5 py-2 text-sm text-ink outline-none data-focused:bg-hover pointer-coarse:py-3"
          >
            <span className="truncate">{label}</span>
            {key ? <Key>{key}</Key> : null}
          </MenuItem>
        )}
      </Menu>
    </Autocomplete>
  )
}

function Sheet({ commands }: { commands: readonly Command[] }) {
  const { t } = useTranslation('commands')
  const [isOn, setOn] = useState(areKeysOn)
  return (
    <>
      <dl className="mb-4 divide-y text-sm">
        <Row label={t('title')}>
          <Key>Ctrl K</Key>
        </Row>
        {commands.map(({ id, label, key }) =>
          key ? (
            <Row key={id} label={label}>
              <Key>{key}</Key>
            </Row>
          ) : null,
        )}
      </dl>
      <Switch
        isSelected={isOn}
        onChange={(on) => {
          setOn(on)
          turnKeys(on)
        }}
        hint={t('keysHint')}
      >
        {t('keys')}
      </Switch>
    </>
  )
}

function Row({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4 py-2">
      <dt className="text-ink">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const Key = ({ children }: { children: string }) => (
  <kbd dir="ltr" className="rounded-sm border bg-sunken px-1.5 py-0.5 font-mono text-xs text-muted">
    {children}
  </kbd>
)
