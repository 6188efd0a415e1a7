import { Monitor, Moon, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classNames } from '~/ui/class-names'

const CHOICES = [
  { id: 'light', Icon: Sun },
  { id: 'dark', Icon: Moon },
  { id: 'system', Icon: Monitor },
] as const

/** Light, dark, or as the device has it. app/enhance keeps the choice in the `theme` cookie and marks it here. */
export function ThemeChoice({ className }: { className?: string }) {
  const { t } = useTranslation('common')
  return (
    <fieldset className={classNames('scripted inline-flex gap-0.5 rounded-lg bg-pressed p-0.5', className)}>
      <legend className="sr-only">{t('theme.label')}</legend>
      {CHOICES.map(({ id, Icon }) => (
        <button
          key={id}
          type="button"
          data-theme-value={id}
          aria-pressed={id === 'system'}
          title={t(`theme.${id}`)}
          className="grid size-8 place-items-center rounded-md text-muted transition-colors hover:text-ink aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-xs pointer-coarse:size-11"
        >
          <Icon aria-hidden="true" className="size-4" />
          <span className="sr-only">{t(`theme.${id}`)}</span>
        </button>
      ))}
    </fieldset>
  )
}
