import { useTranslation } from 'react-i18next'
import type { Video } from '../../videos/video'
import { CallToAction } from '../sections/call-to-action'
import { StartLinks } from '../site/start-links'
import { Player, type PlayerProps } from './player'

/** Recordings of the product, each played by a press. Area `site-videos`. */
export function VideosPage({ videos }: { videos: readonly Video[] }) {
  const { t } = useTranslation('site-videos')
  return (
    <>
      <div className="mx-auto max-w-6xl px-5 pt-14 sm:px-8 lg:pt-20">
        <h1 className="text-5xl font-semibold text-ink">{t('title')}</h1>
        <p className="lead mt-5 max-w-2xl text-xl text-muted">{t('lead')}</p>
        <ol className="mt-14 space-y-16 lg:space-y-24">
          {videos.map((video, place) => (
            <li key={video.id} id={video.id} className="scroll-mt-24">
              <Recording video={video} isFirst={place === 0} />
            </li>
          ))}
        </ol>
      </div>
      <CallToAction title={t('end.title')} text={t('end.text')} actions={<StartLinks size="lg" />} />
    </>
  )
}

function Recording({ video, isFirst }: PlayerProps) {
  const { t } = useTranslation('site-videos')
  return (
    <article className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Player video={video} isFirst={isFirst} />
      <div className="lg:pt-2">
        <h2 className="text-2xl font-semibold text-ink">{t(`video.${video.id}.title`)}</h2>
        <p className="mt-3 text-muted">{t(`video.${video.id}.text`)}</p>
        <p className="mt-4 text-sm text-muted">{t('length', { count: video.seconds })}</p>
      </div>
    </article>
  )
}
