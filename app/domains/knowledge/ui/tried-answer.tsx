import { useTranslation } from 'react-i18next'
import { ButtonLink } from '~/ui/components/actions/button-link'
import { Callout } from '~/ui/components/feedback/callout'
import type { TriedAnswer as Answer } from '../knowledge'
import { addAddress } from './add-kind'

/** What a shopper would have read, with its sources; or what to do when there is no answer. */
export function TriedAnswer({ question, answer }: { question: string; answer: Answer }) {
  const { t } = useTranslation('knowledge')
  const { text, language, isKnown, sources } = answer
  return (
    <div className="flex flex-col gap-4">
      {text ? (
        <p lang={language} dir="auto" className="whitespace-pre-line text-ink">
          {text}
        </p>
      ) : null}
      {sources.length > 0 ? (
        <div className="text-sm">
          <p className="font-medium text-muted">{t('try.sources')}</p>
          <ol className="mt-1 flex flex-col gap-1">
            {sources.map(({ n, id, title, url }) => (
              <li key={`${n}-${id}`} className="flex gap-2">
                <span className="tabular-nums text-muted">[{n}]</span>
                {url ? (
                  <a href={url} target="_blank" rel="noreferrer" className="text-accent-ink underline">
                    <bdi>{title}</bdi>
                  </a>
                ) : (
                  <bdi>{title}</bdi>
                )}
              </li>
            ))}
          </ol>
        </div>
      ) : null}
      {isKnown ? null : (
        <Callout
          tone="warn"
          title={t('try.noAnswer')}
          actions={
            <ButtonLink size="sm" to={`${addAddress('QA')}&${new URLSearchParams({ question })}`}>
              {t('try.writeAnswer')}
            </ButtonLink>
          }
        >
          {t('try.noAnswerHint')}
        </Callout>
      )}
    </div>
  )
}
