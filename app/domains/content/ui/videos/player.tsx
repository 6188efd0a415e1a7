import { useTranslation } from 'react-i18next'
import { languages } from '~/platform/i18n/languages'
import { classNames } from '~/ui/class-names'
import { filesOf, SMALL_POSTER_WIDTH, type Video } from '../../videos/video'
import { useBodyLanguage } from '../site/use-site'

/** The widest column a video stands in, in rem, and a phone's margins. */
const SIZES = '(min-width: 64rem) 56rem, calc(100vw - 2.5rem)'

/** A clear pixel. Chromium paints a video without a poster grey, and would hide the picture behind it. */
const CLEAR = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

export interface PlayerProps {
  video: Video
  /** In view at once: its poster is fetched first. Every other waits until one comes near. */
  isFirst?: boolean
}

/**
 * The browser's own player: nothing of the video loads before it is pressed. Its poster is a picture behind it, which a
 * browser fetches as late and as small as it needs; the `poster` of a video knows neither. Area `site-videos`.
 */
export function Player({ video, isFirst }: PlayerProps) {
  const { width, height } = video
  const { poster, smallPoster } = filesOf(video.id)
  return (
    <div className="relative overflow-hidden rounded-xl border bg-sunken shadow-lg">
      <img
        src={poster}
        srcSet={`${smallPoster} ${SMALL_POSTER_WIDTH}w, ${poster} ${width}w`}
        sizes={SIZES}
        alt=""
        width={width}
        height={height}
        decoding="async"
        loading={isFirst ? undefined : 'lazy'}
        {...(isFirst ? { fetchpriority: 'high' } : {})}
        className="block h-auto w-full"
      />
      <VideoElement video={video} captionsCome="with-play" className="noscript:hidden" />
      <noscript>
        <VideoElement video={video} captionsCome="at-once" />
      </noscript>
    </div>
  )
}

interface VideoElementProps {
  video: Video
  /** A browser fetches a `default` track with the page. The script of public pages shows it when the video first plays. */
  captionsCome: 'with-play' | 'at-once'
  className?: string
}

function VideoElement({ video: { id }, captionsCome, className }: VideoElementProps) {
  const { t } = useTranslation('site-videos')
  const language = useBodyLanguage()
  const { webm, mp4, captions } = filesOf(id)
  const read = captions.some((one) => one.language === language) ? language : 'en'
  return (
    // biome-ignore lint/a11y/useMediaCaption: they come from the list
    <video
      controls
      playsInline
      preload="none"
      poster={CLEAR}
      aria-label={t(`video.${id}.title`)}
      className={classNames('absolute inset-0 size-full', className)}
    >
      <source src={webm} type="video/webm" />
      <source src={mp4} type="video/mp4" />
      {captions.map((one) => (
        <track
          key={one.language}
          kind="captions"
          src={one.file}
          srcLang={one.language}
          label={nameOf(one.language)}
          {...(one.language === read
            ? { [captionsCome === 'at-once' ? 'default' : 'data-captions']: true }
            : {})}
        />
      ))}
      <a href={mp4}>{t('download')}</a>
    </video>
  )
}

const nameOf = (code: string): string => languages.find((language) => language.code === code)?.name ?? code
