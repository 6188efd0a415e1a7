import { useNavigate } from '@remix-run/react'
import { Badge, BlockStack, Button, Collapsible, InlineStack, Link, List, Text } from '@shopify/polaris'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '~/ui/allowed-actions'
import type { ExplanationProps } from '~/ui/patterns/explanation/explanation-details'
import { useExplanationWords } from '~/ui/patterns/explanation/use-explanation-words'
import { useFormat } from '~/ui/use-format'
import { Fact } from './fact'

const TONES = { sure: 'success', fairly: 'info', unsure: 'warning' } as const

/** What was understood, how surely, what was weighed and why the rest lost, in a store's admin. Area `why`. */
export function ExplanationDetails({ why, question }: ExplanationProps) {
  const { t } = useTranslation('why')
  const { percent } = useFormat()
  const mayWrite = useMay('knowledge.write')
  const navigate = useNavigate()
  const { understood, weighed, writeAnswer } = useExplanationWords(why, question)
  return (
    <BlockStack gap="200">
      <Fact label={t('understood')}>{understood}</Fact>
      {why.readAs.length > 0 ? (
        <Fact label={t('readAs')}>
          {why.readAs.map((words) => (
            <bdi key={words} style={{ display: 'block', overflowWrap: 'anywhere' }}>
              “{words}”
            </bdi>
          ))}
        </Fact>
      ) : null}
      <Fact label={t('sure')}>
        <Badge tone={TONES[why.grade]}>{t(`grade.${why.grade}`)}</Badge>{' '}
        {why.share === null ? null : (
          <Text as="span" tone="subdued">
            {percent(why.share)}
          </Text>
        )}
      </Fact>
      <Fact label={t('decidedBy')}>{t(`decider.${why.decider}`)}</Fact>
      <Text as="p" tone="subdued">
        {t('weighed')}
      </Text>
      {weighed.length > 0 ? (
        <List type="number">
          {weighed.map(({ kind, id, title, isTaken, href, reason }) => (
            <List.Item key={`${kind}-${id}`}>
              <Text as="span" fontWeight={isTaken ? 'semibold' : undefined}>
                <Text as="span" visuallyHidden>
                  {t(isTaken ? 'taken' : 'left')}:{' '}
                </Text>
                <Link url={href}>
                  <bdi>{title}</bdi>
                </Link>
              </Text>{' '}
              <Text as="span" variant="bodySm" tone="subdued">
                {t(`kind.${kind}`)}
              </Text>
              <Text as="p" tone="subdued" breakWord>
                {reason}
              </Text>
            </List.Item>
          ))}
        </List>
      ) : (
        <Text as="p">{t(why.decider === 'nothing' ? 'noneFound' : 'noneWeighed')}</Text>
      )}
      {writeAnswer && mayWrite ? (
        <InlineStack>
          <Button size="slim" onClick={() => navigate(writeAnswer)}>
            {t('write')}
          </Button>
        </InlineStack>
      ) : null}
    </BlockStack>
  )
}

/** The same behind a quiet line, under an answer. */
export function WhyThisAnswer(props: ExplanationProps) {
  return (
    <WhyDisclosure>
      <ExplanationDetails {...props} />
    </WhyDisclosure>
  )
}

/** The quiet line, and what shows below it. */
export function WhyDisclosure({ children, onOpen }: { children: ReactNode; onOpen?: () => void }) {
  const { t } = useTranslation('why')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <BlockStack gap="200" inlineAlign="start">
      <Button
        variant="monochromePlain"
        disclosure={isOpen ? 'up' : 'down'}
        ariaExpanded={isOpen}
        ariaControls={id}
        onClick={() => {
          setOpen(!isOpen)
          if (!isOpen) onOpen?.()
        }}
      >
        {t('title')}
      </Button>
      <Collapsible id={id} open={isOpen}>
        {children}
      </Collapsible>
    </BlockStack>
  )
}
