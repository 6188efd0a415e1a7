import { useTranslation } from 'react-i18next'
import { outcomeWord } from '~/domains/conversations/conversations'
import { Button } from '~/ui/components/actions/button'
import { Money } from '~/ui/components/text/money'
import { WhyThisAnswer } from '~/ui/patterns/explanation/explanation-details'
import type { Exchange } from './use-try-talk'

/** One question and its answer, with what the assistant did for it. */
export function TriedReply({
  question,
  answer,
  why,
  onReply,
}: Exchange & { onReply?: (text: string) => void }) {
  const { t } = useTranslation('assistant-settings')
  const { text, parts, outcome, trace } = answer
  const tools = [...new Set(trace.tools.map(({ name }) => t(`tool.${name}`)))].join(', ') || t('try.noTools')
  return (
    <>
      <p dir="auto" className="ms-auto max-w-[85%] rounded-lg bg-accent px-3 py-2 text-on-accent">
        {question}
      </p>
      <div className="grid max-w-[95%] gap-2">
        <p dir="auto" className="w-fit rounded-lg bg-sunken px-3 py-2 whitespace-pre-line text-ink">
          {text}
        </p>
        {parts.map((part) => {
          if (part.type === 'sources') {
            return part.sources.map(({ n, title, url, quote }) => (
              <blockquote key={n} dir="auto" className="border-s-2 border-line ps-3 text-sm text-muted">
                <span className="font-medium text-ink">
                  [{n}]{' '}
                  {url ? (
                    <a href={url} target="_blank" rel="noreferrer" className="underline underline-offset-2">
                      {title}
                    </a>
                  ) : (
                    title
                  )}
                </span>
                <br />
                {quote}
              </blockquote>
            ))
          }
          if (part.type === 'products') {
            return part.products.map(({ id, title, url, imageUrl, priceMinMinor, currency, inStock }) => (
              <a
                key={id}
                href={url}
                target="_blank"
                rel="noreferrer"
                className="flex items-center gap-3 rounded-md border border-line p-2 hover:bg-hover"
              >
                {imageUrl ? <img src={imageUrl} alt="" className="size-12 rounded-sm object-cover" /> : null}
                <span className="min-w-0">
                  <bdi className="block truncate font-medium text-ink">{title}</bdi>
                  <span className="text-sm text-muted">
                    {priceMinMinor === null ? null : <Money minor={priceMinMinor} currency={currency} />} ·{' '}
                    {t(inStock ? 'try.inStock' : 'try.soldOut')}
                  </span>
                </span>
              </a>
            ))
          }
          if (part.type === 'quick-replies' && onReply) {
            return (
              <div key="replies" className="flex flex-wrap gap-2">
                {part.replies.map((reply) => (
                  <Button key={reply.text} size="sm" onPress={() => onReply(reply.text)}>
                    {reply.label}
                  </Button>
                ))}
              </div>
            )
          }
          return null
        })}
        <p className="text-xs text-muted">
          {t('try.trace', { outcome: t(`outcome.${outcomeWord(outcome, parts)}`), tools })}
          {trace.withheld ? ` · ${t('try.withheld')}` : null}
        </p>
        {why ? <WhyThisAnswer why={why} question={question} /> : null}
      </div>
    </>
  )
}
