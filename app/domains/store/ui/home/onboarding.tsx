import { useFetcher, useNavigate } from '@remix-run/react'
import {
  Banner,
  BlockStack,
  Button,
  Card,
  Divider,
  Icon,
  InlineStack,
  ProgressBar,
  Text,
} from '@shopify/polaris'
import { CheckCircleIcon, MinusCircleIcon } from '@shopify/polaris-icons'
import { Fragment, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '~/platform/i18n/format'
import { useDocument } from '~/ui/document-context'
import { Guarded } from '~/ui/patterns/guarded'
import type { EmbedState } from '../../embed/check-embed.server'
import type { StoreSyncState } from '../../sync/sync-state'
import { useLiveSync } from '../products/use-live-sync'

export interface OnboardingState {
  sync: StoreSyncState | null
  hasKnowledge: boolean
  hasTried: boolean
  embed: EmbedState
  /** The theme editor, with the assistant's app embed waiting to be saved. */
  editorUrl: string
}

/** From an installed app to an assistant that shoppers see. */
export function Onboarding(state: OnboardingState) {
  const { t } = useTranslation('store-home')
  const { language } = useDocument()
  const heading = useId()
  const steps = stepsOf(state)
  const done = steps.filter(({ isDone }) => isDone).length
  const shown = (count: number) => formatNumber(count, language)
  return (
    <Card>
      <BlockStack gap="400">
        <BlockStack gap="200">
          <Text as="h2" variant="headingMd" id={heading}>
            {t('setup.title')}
          </Text>
          <Text as="p" tone="subdued">
            {t('setup.progress', { done: shown(done), all: shown(steps.length) })}
          </Text>
          <ProgressBar progress={(done / steps.length) * 100} size="small" ariaLabelledBy={heading} />
        </BlockStack>
        {steps.map(({ name, isDone, body }) => (
          <Fragment key={name}>
            <Divider />
            <InlineStack gap="300" wrap={false} blockAlign="start">
              <span>
                <Icon
                  source={isDone ? CheckCircleIcon : MinusCircleIcon}
                  tone={isDone ? 'success' : 'subdued'}
                />
              </span>
              <BlockStack gap="200">
                <Text as="h3" variant="headingSm">
                  {t(`setup.${name}.title`)}
                </Text>
                {body}
              </BlockStack>
            </InlineStack>
          </Fragment>
        ))}
      </BlockStack>
    </Card>
  )
}

interface Step {
  name: 'products' | 'knowledge' | 'try' | 'embed'
  isDone: boolean
  body: ReactNode
}

function stepsOf({ sync, hasKnowledge, hasTried, embed, editorUrl }: OnboardingState): Step[] {
  return [
    { name: 'products', isDone: sync?.inStepSince != null, body: <Products sync={sync} /> },
    {
      name: 'knowledge',
      isDone: hasKnowledge,
      body: <Way name="knowledge" to="/app/shopify/knowledge" />,
    },
    { name: 'try', isDone: hasTried, body: <Way name="try" to="/app/shopify/assistant" /> },
    { name: 'embed', isDone: embed === 'on', body: <Embed state={embed} editorUrl={editorUrl} /> },
  ]
}

function Products({ sync }: { sync: StoreSyncState | null }) {
  const { t } = useTranslation('store-home')
  const { language } = useDocument()
  useLiveSync()
  const shown = (count: number) => formatNumber(count, language)
  const { running, last, products = 0, inStepSince } = sync ?? {}
  if (running?.productsTotal != null)
    return (
      <Text as="p" tone="subdued">
        {t('setup.products.running', {
          done: shown(running.productsDone),
          total: shown(running.productsTotal),
        })}
      </Text>
    )
  const isFailed = !running && last?.status === 'FAILED'
  return (
    <>
      <Text as="p" tone="subdued">
        {isFailed
          ? t('setup.products.failed')
          : inStepSince
            ? t('setup.products.done', { count: products, shown: shown(products) })
            : t('setup.products.counting')}
      </Text>
      <Open to="/app/shopify/products" label={t('setup.products.open')} />
    </>
  )
}

function Way({ name, to }: { name: 'knowledge' | 'try'; to: string }) {
  const { t } = useTranslation('store-home')
  return (
    <>
      <Text as="p" tone="subdued">
        {t(`setup.${name}.text`)}
      </Text>
      <Open to={to} label={t(`setup.${name}.open`)} />
    </>
  )
}

function Embed({ state, editorUrl }: { state: EmbedState; editorUrl: string }) {
  const { t } = useTranslation('store-home')
  const checking = useFetcher<{ embed: EmbedState }>()
  const { csrfToken } = useDocument()
  if (state === 'on')
    return (
      <Text as="p" tone="subdued">
        {t('setup.embed.on')}
      </Text>
    )
  return (
    <>
      <Text as="p" tone="subdued">
        {t('setup.embed.text')}
      </Text>
      {state === 'unknown' ? (
        <Text as="p" tone="subdued">
          {t('setup.embed.unknown')}
        </Text>
      ) : null}
      {checking.state === 'idle' && checking.data?.embed === 'off' ? (
        <Banner tone="warning">{t('setup.embed.stillOff')}</Banner>
      ) : null}
      <Guarded needs="channels.write">
        <InlineStack gap="200">
          <Button variant="primary" url={editorUrl} target="_top">
            {t('setup.embed.open')}
          </Button>
          <Button
            loading={checking.state !== 'idle'}
            onClick={() => checking.submit({ intent: 'check-embed', csrf: csrfToken }, { method: 'post' })}
          >
            {t('setup.embed.check')}
          </Button>
        </InlineStack>
      </Guarded>
    </>
  )
}

function Open({ to, label }: { to: string; label: string }) {
  const navigate = useNavigate()
  return (
    <InlineStack>
      <Button onClick={() => navigate(to)}>{label}</Button>
    </InlineStack>
  )
}
