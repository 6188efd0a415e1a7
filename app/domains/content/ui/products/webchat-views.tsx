import { useTranslation } from 'react-i18next'
import { type Picture, pictureFiles, pictures } from '../../pictures'
import { Screenshot } from '../sections/screenshot'
import { SPLIT_VIEW_SIZES, Split } from '../sections/split'
import { useBodyLanguage } from '../site/use-site'

/** The chat and the inbox behind it, as they look. Areas `site-webchat-ai` and `site-pictures`. */
export function WebchatViews() {
  const { t } = useTranslation('site-webchat-ai')
  return (
    <>
      <Split title={t('view.chat.title')} view={<View picture={pictures.chat} />}>
        <p>{t('view.chat.text')}</p>
      </Split>
      <Split
        ground="sunken"
        isReversed
        title={t('view.inbox.title')}
        view={<View picture={pictures.inbox} />}
      >
        <p>{t('view.inbox.text')}</p>
      </Split>
    </>
  )
}

function View({ picture }: { picture: Picture }) {
  const { t } = useTranslation('site-pictures')
  const { id, width, height } = picture
  return (
    <Screenshot
      {...pictureFiles(picture, useBodyLanguage())}
      alt={t(id)}
      width={width}
      height={height}
      sizes={SPLIT_VIEW_SIZES}
    />
  )
}
