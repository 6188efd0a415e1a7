import { useTranslation } from 'react-i18next'
import { languages } from '~/platform/i18n/languages'
import type { Video } from '../../videos/video'
import { useBodyLanguage } from '../site/use-site'

/** The browser's own player: nothing of the video loads before it is pressed. Area `site-videos`. */
export function Player({ video: { id, file, poster, width, height, captions } }: { video: Video }) {
  const { t } = useTranslation('site-videos')
  const language = useBodyLanguage()
  const read = captions.some((one) => one.language === language) ? language : 'en'
  return (
    // biome-ignore lint/a11y/useMediaCaption: they come from the list
    <video
      controls
      playsInline
      preload="none"
      poster={poster}
      width={width}
      height={height}
      aria-label={t(`video.${id}.title`)}
      className="h-auto w-full rounded-xl border bg-sunken shadow-lg"
    >
      <source src={file} type="video/webm" />
      {captions.map((one) => (
        <track
          key={one.language}
          kind="captions"
          src={one.file}
          srcLang={one.language}
          label={nameOf(one.language)}
          default={one.language === read}
        />
      ))}
      <a href={file}>{t('download')}</a>
    </video>
  )
}

const nameOf = (code: string): string => languages.find((language) => language.code === code)?.name ?? code
