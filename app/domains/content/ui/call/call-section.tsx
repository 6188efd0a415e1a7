import { useTranslation } from 'react-i18next'
import type { Call } from '../../calls/call'
import { Section, type SectionProps } from '../sections/section'
import { useBodyLanguage } from '../site/use-site'
import { CallPlayer } from './call-player'

const TRUTHS = ['english', 'words', 'voices', 'telephone'] as const

/** A recorded call beside what it is and isn't. Area `site-call`. */
export function CallSection({ call, ground }: { call: Call } & Pick<SectionProps, 'ground'>) {
  const { t } = useTranslation('site-call')
  const language = useBodyLanguage()
  return (
    <Section
      id="call"
      ground={ground}
      className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:grid-rows-[auto_1fr]"
    >
      <div>
        <h2 className="text-3xl font-semibold text-ink">{t('title')}</h2>
        <p className="lead mt-4 text-lg text-muted">{t('lead', { name: call.shop })}</p>
      </div>
      <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <CallPlayer call={call} />
      </div>
      <ul className="lead divide-y border-y text-muted">
        {TRUTHS.filter((id) => id !== 'english' || language !== 'en').map((id) => (
          <li key={id} className="py-3.5">
            {t(`truth.${id}`, { voices: call.voices })}
          </li>
        ))}
      </ul>
    </Section>
  )
}
