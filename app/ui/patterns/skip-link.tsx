import { useTranslation } from 'react-i18next'

/** The first thing a keyboard meets: past the frame, to `#content`. Area `common`. */
export function SkipLink() {
  const { t } = useTranslation('common')
  return (
    <a
      href="#content"
      className="sr-only z-70 rounded-md bg-inverse px-3 py-2 text-sm text-on-inverse focus:not-sr-only focus:fixed focus:start-3 focus:top-3"
    >
      {t('skipToContent')}
    </a>
  )
}
