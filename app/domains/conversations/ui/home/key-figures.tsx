import { useTranslation } from 'react-i18next'
import { Sparkline } from '~/ui/charts/sparkline'
import { TextLink } from '~/ui/components/actions/text-link'
import { Stat } from '~/ui/components/data/stat'
import { useFormat } from '~/ui/use-format'
import type { ConversationStatistics } from '../../statistics/conversation-statistics.server'

/** The four figures a merchant looks at first. */
export function KeyFigures({ statistics, waiting }: { statistics: ConversationStatistics; waiting: number }) {
  const { t } = useTranslation('home')
  const { number, percent } = useFormat()
  const { conversations, days, solvedShare, goodRatings, badRatings, answerMs } = statistics
  const ratings = goodRatings + badRatings
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <Stat label={t('stat.conversations')} value={number(conversations)}>
        <Sparkline label={t('chart.title')} values={days.map((day) => day.conversations)} />
      </Stat>
      <Stat
        label={t('stat.solved')}
        value={solvedShare === null ? t('stat.none') : percent(solvedShare)}
        note={t('stat.solvedNote')}
      />
      <Stat
        label={t('stat.waiting')}
        value={number(waiting)}
        note={waiting === 0 ? t('stat.waitingNone') : null}
      >
        {waiting > 0 ? <TextLink to="/chat-dashboard?handler=waiting">{t('stat.open')}</TextLink> : null}
      </Stat>
      <Stat
        label={t('stat.rating')}
        value={ratings === 0 ? t('stat.none') : percent(goodRatings / ratings)}
        note={
          <>
            <span className="block">{t('stat.ratingNote', { count: ratings })}</span>
            {answerMs ? (
              <span className="block">{t('stat.speedNote', { ms: number(Math.round(answerMs.p90)) })}</span>
            ) : null}
          </>
        }
      />
    </div>
  )
}
