import { useRevalidator } from '@remix-run/react'
import { Monitor, Moon, Sun } from 'lucide-react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { type Theme, useDocument } from '~/ui/document-context'

const CHOICES = [
  { id: 'light', Icon: Sun },
  { id: 'dark', Icon: Moon },
  { id: 'system', Icon: Monitor },
] as const

const YEAR_SECONDS = 31_536_000

/** Light, dark, or as the device has it. Kept in a cookie, so that the server sends the right page at once. */
export function ThemeSwitch() {
  const { t } = useTranslation('common')
  const { theme } = useDocument()
  const { revalidate } = useRevalidator()
  const choose = (next: Theme) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API isn't in every browser we support
    document.cookie = `theme=${next}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`
    revalidate()
  }
  return (
    <ToggleButtonGroup
      aria-label={t('theme.label')}
      disallowEmptySelection
      selectedKeys={[theme]}
      onSelectionChange={([chosen]) => choose(chosen as Theme)}
      className="grid grid-cols-3 gap-0.5 rounded-md bg-sunken p-0.5"
    >
      {CHOICES.map(({ id, Icon }) => (
        <ToggleButton
          key={id}
          id={id}
          className="flex flex-col items-center gap-1 rounded-sm px-1.5 py-1.5 text-xs text-muted transition-colors hover:text-ink data-selected:bg-surface data-selected:font-medium data-selected:text-ink data-selected:shadow-xs"
        >
          <Icon aria-hidden="true" className="size-4" />
          {t(`theme.${id}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
