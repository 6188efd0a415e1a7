import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '~/ui/allowed-actions'
import { ButtonLink } from '~/ui/components/actions/button-link'
import { TextLink } from '~/ui/components/actions/text-link'
import { Badge } from '~/ui/components/data/badge'
import { useFormat } from '~/ui/use-format'
import type { SpokenExplanation } from './explanation'
import { useExplanationWords } from './use-explanation-words'

const TONES = { sure: 'good', fairly: 'info', unsure: 'warn' } as const

export interface ExplanationProps {
  why: SpokenExplanation
  /** What was asked, to be answered in the knowledge base; null where that isn't offered. */
  question: string | null
}

/** What was understood, how surely, what was weighed and why the rest lost. Area `why`. */
export function ExplanationDetails({ why, question }: ExplanationProps) {
  const { t } = useTranslation('why')
  const { percent } = useFormat()
  const mayWrite = useMay('knowledge.write')
  const { understood, weighed, writeAnswer } = useExplanationWords(why, question)
  return (
    <div className="flex flex-col gap-3 text-sm">
      <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[max-content_minmax(0,1fr)]">
        <Fact name={t('understood')}>{understood}</Fact>
        {why.readAs.length > 0 ? (
          <Fact name={t('readAs')}>
            {why.readAs.map((words) => (
              <bdi key={words} className="block [overflow-wrap:anywhere]">
                “{words}”
              </bdi>
            ))}
          </Fact>
        ) : null}
        <Fact name={t('sure')}>
          <Badge tone={TONES[why.grade]}>{t(`grade.${why.grade}`)}</Badge>
          {why.share === null ? null : (
            <span className="ms-2 tabular-nums text-muted">{percent(why.share)}</span>
          )}
        </Fact>
        <Fact name={t('decidedBy')}>{t(`decider.${why.decider}`)}</Fact>
      </dl>
      <div>
        <p className="text-muted">{t('weighed')}</p>
        {weighed.length > 0 ? (
          <ol className="mt-1 flex flex-col gap-1.5">
            {weighed.map(({ kind, id, title, isTaken, href, reason }) => (
              <li key={`${kind}-${id}`} className="flex gap-2">
                <span className={isTaken ? 'text-good' : 'text-faint'}>
                  {isTaken ? (
                    <Check aria-hidden="true" className="mt-0.5 size-4" />
                  ) : (
                    <Minus aria-hidden="true" className="mt-0.5 size-4" />
                  )}
                  <span className="sr-only">{t(isTaken ? 'taken' : 'left')}: </span>
                </span>
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  <TextLink to={href} isQuiet>
                    <bdi>{title}</bdi>
                  </TextLink>{' '}
                  <span className="text-xs text-faint">{t(`kind.${kind}`)}</span>
                  <span className="block text-muted">{reason}</span>
                </span>
              </li>
            ))}
          </ol>
        ) : (
          <p className="mt-1 text-ink">{t(why.decider === 'nothing' ? 'noneFound' : 'noneWeighed')}</p>
        )}
      </div>
      {writeAnswer && mayWrite ? (
        <p>
          <ButtonLink to={writeAnswer} size="sm">
            {t('write')}
          </ButtonLink>
        </p>
      ) : null}
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="sm:contents">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 text-ink">{children}</dd>
    </div>
  )
}

/** The same behind a quiet line, under an answer. Opens without a script. */
export function WhyThisAnswer(props: ExplanationProps) {
  return (
    <WhyDisclosure>
      <ExplanationDetails {...props} />
    </WhyDisclosure>
  )
}

export interface WhyDisclosureProps {
  children: ReactNode
  onOpen?: () => void
  isOpenAtFirst?: boolean
}

/** The quiet line, and what shows below it. */
export function WhyDisclosure({ children, onOpen, isOpenAtFirst }: WhyDisclosureProps) {
  const { t } = useTranslation('why')
  return (
    <details
      open={isOpenAtFirst}
      className="mt-2 text-sm"
      onToggle={(event) => {
        if (event.currentTarget.open) onOpen?.()
      }}
    >
      <summary className="cursor-pointer select-none text-muted hover:text-ink">{t('title')}</summary>
      <div className="mt-2 rounded-md border bg-surface p-3">{children}</div>
    </details>
  )
}
