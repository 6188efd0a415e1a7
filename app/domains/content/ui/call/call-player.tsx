import { useTranslation } from 'react-i18next'
import { classNames } from '~/ui/class-names'
import type { Call, Turn } from '../../calls/call'
import { useBodyLanguage } from '../site/use-site'

/**
 * The browser's own player, of which nothing loads before it is pressed, and the words below. `app/enhance` marks the
 * sentence that is being said; without it the times open the recording where they say. Area `site-call`.
 */
export function CallPlayer({ call: { shop, files, turns } }: { call: Call }) {
  const { t } = useTranslation('site-call')
  const everywhere = files.at(-1)?.src
  return (
    <div
      data-call-player=""
      className="group overflow-hidden rounded-2xl border bg-surface text-start shadow-lg"
    >
      <div className="border-b p-4">
        {/* biome-ignore lint/a11y/useMediaCaption: every word of it stands below */}
        <audio controls preload="none" aria-label={t('label', { name: shop })} className="block h-12 w-full">
          {files.map(({ src, type }) => (
            <source key={src} src={src} type={type} />
          ))}
        </audio>
      </div>
      <ol
        dir="ltr"
        aria-label={t('transcript')}
        data-lines=""
        className="max-h-104 divide-y overflow-y-auto motion-safe:scroll-smooth"
      >
        {turns.map((turn) => (
          <Line key={turn.sentences[0]?.atMs} turn={turn} recording={everywhere} />
        ))}
      </ol>
    </div>
  )
}

function Line({ turn: { by, sentences, source }, recording }: { turn: Turn; recording: string | undefined }) {
  const { t } = useTranslation('site-call')
  const language = useBodyLanguage()
  const begin = seconds(sentences[0]?.atMs ?? 0)
  const time = `${Math.floor(begin / 60)}:${String(Math.floor(begin % 60)).padStart(2, '0')}`
  return (
    <li lang="en" className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-3 px-4 py-3.5">
      <a
        href={`${recording}#t=${begin}`}
        data-at={begin}
        lang={language}
        aria-label={t('jump', { time })}
        className="-m-1 self-start rounded p-1 text-sm tabular-nums text-accent-ink underline-offset-4 hover:underline"
      >
        {time}
      </a>
      <div>
        <p
          lang={language}
          className={classNames('text-sm font-medium', by === 'assistant' ? 'text-accent-ink' : 'text-muted')}
        >
          <bdi>{t(by)}</bdi>
        </p>
        <p className="text-ink">
          {sentences.map(({ atMs, text }) => (
            <span
              key={atMs}
              data-at={seconds(atMs)}
              className="rounded box-decoration-clone transition-colors group-data-[call-player=on]:cursor-pointer aria-[current=true]:bg-accent-soft aria-[current=true]:shadow-[0_0_0_0.2em_var(--color-accent-soft)]"
            >
              {text}{' '}
            </span>
          ))}
        </p>
        {source ? (
          <p className="mt-1 text-sm text-muted">
            <span lang={language}>{t('source')}</span> {source}
          </p>
        ) : null}
      </div>
    </li>
  )
}

const seconds = (ms: number) => ms / 1000
