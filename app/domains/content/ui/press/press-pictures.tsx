import { useTranslation } from 'react-i18next'
import { pictureFiles, pictures } from '../../pictures'
import { Screenshot } from '../sections/screenshot'
import { useBodyLanguage } from '../site/use-site'
import { DownloadLink } from './download-link'

/** Two columns, and one on a phone. */
const SIZES = '(min-width: 72rem) 33rem, (min-width: 40rem) calc(50vw - 3rem), calc(100vw - 2.5rem)'

/** Pictures of the product, to download in full size. */
export function PressPictures() {
  const { t } = useTranslation('site-press')
  const { t: tells } = useTranslation('site-pictures')
  const language = useBodyLanguage()
  return (
    <ul className="mt-10 grid gap-x-8 gap-y-12 sm:grid-cols-2">
      {Object.values(pictures).map((picture) => {
        const { id, width, height } = picture
        const { light, dark } = pictureFiles(picture, language)
        const alt = tells(id)
        return (
          <li key={id} className="flex flex-col">
            <Screenshot light={light} dark={dark} alt={alt} width={width} height={height} sizes={SIZES} />
            <p aria-hidden="true" className="mt-4 text-sm text-muted">
              {alt}
            </p>
            <div className="mt-2 flex flex-wrap gap-5">
              <DownloadLink href={light.src} of={alt} kind={t('pictures.light')} />
              {dark ? <DownloadLink href={dark.src} of={alt} kind={t('pictures.dark')} /> : null}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
