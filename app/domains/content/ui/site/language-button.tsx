import { Languages } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { languages } from '~/platform/i18n/languages'
import { classNames } from '~/ui/class-names'
import { LANGUAGES_ID } from './language-panel'
import { useSite } from './use-site'

/** Opens the list of languages; names the one that's read. */
export function LanguageButton({ className }: { className?: string }) {
  const { t } = useTranslation('common')
  const { language } = useSite()
  const name = languages.find(({ code }) => code === language)?.name
  return (
    <button
      type="button"
      className={classNames(
        'inline-flex h-9 items-center gap-2 rounded-md px-2.5 text-sm text-muted transition-colors hover:bg-hover hover:text-ink pointer-coarse:h-11',
        className,
      )}
      {...{ popovertarget: LANGUAGES_ID }}
    >
      <Languages aria-hidden="true" className="size-4 shrink-0" />
      <span className="sr-only">{t('language')}</span>
      <span>{name}</span>
    </button>
  )
}
