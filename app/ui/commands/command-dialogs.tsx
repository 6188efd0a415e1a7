import { Search, X } from 'lucide-react'
import { useState } from 'react'
import {
  SearchField as AriaSearchField,
  Autocomplete,
  Button as ClearButton,
  Input,
  Menu,
  MenuItem,
} from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { AriaFrame } from '~/ui/aria-frame'
import { containsWords } from '~/ui/contains-words'
import { inputClasses } from '../components/forms/field-parts'
import { Switch } from '../components/forms/switch'
import type { Command } from './commands'
import { areKeysOn, turnKeys } from './use-commands'

export function Choices({ commands, onChosen }: { commands: readonly Command[]; onChosen: () => void }) {
  const { t } = useTranslation(['commands', 'common'])
  return (
    <AriaFrame>
      <Autocomplete filter={containsWords}>
        <AriaSearchField aria-label={t('search')} autoFocus className="group relative mb-2">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute start-3 top-1/2 size-4 -translate-y-1/2 text-faint"
          />
          <Input
            placeholder={t('search')}
            className={`${inputClasses} h-9 ps-9 pe-9 text-sm group-data-empty:pe-3 pointer-coarse:h-11 [&::-webkit-search-cancel-button]:hidden`}
          />
          <ClearButton
            aria-label={t('common:action.clear')}
            className="absolute end-1.5 top-1/2 grid size-6 -translate-y-1/2 place-items-center rounded-xs text-muted hover:bg-hover group-data-empty:hidden"
          >
            <X aria-hidden="true" className="size-3.5" />
          </ClearButton>
        </AriaSearchField>
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
    </AriaFrame>
  )
}

export function Sheet({ commands }: { commands: readonly Command[] }) {
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
