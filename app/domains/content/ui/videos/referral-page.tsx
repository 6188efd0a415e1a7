import { useTranslation } from 'react-i18next'
import { CsrfInput } from '~/ui/patterns/csrf-input'
import type { Video } from '../../videos/video'
import { PartnerQuestion } from '../site/cookie-choices'
import { StartLinks } from '../site/start-links'
import { Player } from './player'

export interface ReferralPageProps {
  video: Video
  /** What the visitor answered about partners; null while the question is open. */
  given: boolean | null
}

/** A video that a partner sent somebody, and whether that may be remembered. Areas `site-videos`, `site-referral`. */
export function ReferralPage({ video, given }: ReferralPageProps) {
  const { t } = useTranslation(['site-videos', 'site-referral'])
  const { t: site } = useTranslation('site')
  return (
    <div className="mx-auto max-w-4xl px-5 py-12 sm:px-8 lg:py-16">
      <p className="text-sm font-medium text-accent-ink">{t('site-referral:sent')}</p>
      <h1 className="mt-2 text-4xl font-semibold text-ink">{t(`video.${video.id}.title`)}</h1>
      <p className="lead mt-4 max-w-2xl text-lg text-muted">{t(`video.${video.id}.text`)}</p>
      <div className="mt-8">
        <Player video={video} isFirst />
      </div>
      <div className="mt-8 flex flex-wrap items-center gap-3">
        <StartLinks size="lg" />
        <a href="/videos" className="text-accent-ink underline underline-offset-3">
          {t('site-referral:more')}
        </a>
      </div>
      <form method="post" className="mt-12 border-y">
        <CsrfInput />
        <PartnerQuestion isForm given={given} />
        <p className="-mt-1 pb-5 text-sm text-muted">
          {t('site-referral:note', { choices: site('cookies.title') })}
        </p>
      </form>
    </div>
  )
}
