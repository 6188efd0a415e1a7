import { useRevalidator } from '@remix-run/react'
import { Monitor, Moon, Sun } from 'lucide-react'
import { useId } from 'react'
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
  const name = useId()
  const choose = (next: Theme) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API isn't in every browser we support
    document.cookie = `theme=${next}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`
    revalidate()
  }
  return (
    <div
      role="radiogroup"
      aria-label={t('theme.label')}
      className="grid grid-cols-3 gap-0.5 rounded-md bg-sunken p-0.5"
    >
      {CHOICES.map(({ id, Icon }) => (
        <label
          key={id}
          className="relative flex flex-col items-center gap-1 rounded-sm px-1.5 py-1.5 text-xs text-muted outline-offset-2 outline-accent transition-colors hover:text-ink has-checked:bg-surface has-checked:font-medium has-checked:text-ink has-checked:shadow-xs has-focus-visible:outline-2"
        >
          <input
            type="radio"
            name={name}
            value={id}
            checked={theme === id}
            onChange={() => choose(id)}
            className="absolute inset-0 size-full opacity-0"
          />
          <Icon aria-hidden="true" className="size-4" />
          {t(`theme.${id}`)}
        </label>
      ))}
    </div>
  )
}
