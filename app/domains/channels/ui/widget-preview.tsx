import { useTranslation } from 'react-i18next'
import { shownThemes, WidgetPicture, type WidgetPictureProps } from './widget-picture'

/** The widget as shoppers see it, light or dark or both where it follows their page. */
export function WidgetPreview(given: Omit<WidgetPictureProps, 'isDark'>) {
  const { t } = useTranslation('channels')
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
      {shownThemes(given.looks.theme).map((theme) => (
        <figure key={theme}>
          <figcaption className="mb-1.5 text-xs text-muted">{t(`preview.${theme}`)}</figcaption>
          <WidgetPicture {...given} isDark={theme === 'dark'} />
        </figure>
      ))}
    </div>
  )
}
