import { Banner, BlockStack, Card, Link, List, ProgressBar, Text } from '@shopify/polaris'
import { useTranslation } from 'react-i18next'
import { useFormat } from '~/ui/use-format'
import type { PageProblem } from '../../knowledge'
import type { SourceTroubleProps } from '../source-trouble'

/** What stands between a source and its answers right now: a reading under way, or why it failed. */
export function Trouble({ status, progress, failure, pieceCount }: SourceTroubleProps) {
  const { t } = useTranslation('knowledge')
  const { number } = useFormat()
  if (status === 'PENDING' || status === 'READING') {
    const isKnown = status === 'READING' && progress !== null
    return (
      <Card>
        <BlockStack gap="200">
          <Text as="p">
            {t(status === 'PENDING' ? 'detail.waiting' : 'detail.reading')}
            {isKnown
              ? ` · ${t('list.progress', { read: number(progress.read), found: number(progress.found) })}`
              : null}
          </Text>
          {isKnown ? (
            <ProgressBar progress={(100 * progress.read) / Math.max(1, progress.found)} size="small" />
          ) : null}
        </BlockStack>
      </Card>
    )
  }
  if (!failure) return null
  return (
    <Banner tone="critical" title={t('detail.failedTitle')}>
      <p>{t(`failure.${failure}`)}</p>
      {pieceCount > 0 ? <p>{t('detail.failedKeeps')}</p> : null}
    </Banner>
  )
}

/** Pages of a site that were left out, each with the reason. */
export function LeftOut({ problems }: { problems: PageProblem[] }) {
  const { t } = useTranslation('knowledge')
  if (problems.length === 0) return null
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t('detail.problems')}
        </Text>
        <Text as="p" tone="subdued">
          {t('detail.problemsHint')}
        </Text>
        <List>
          {problems.map(({ url, reason }) => (
            <List.Item key={url}>
              <Link url={url} external>
                <bdi dir="ltr">{url}</bdi>
              </Link>{' '}
              <Text as="span" tone="subdued">
                {t(`failure.${reason}`)}
              </Text>
            </List.Item>
          ))}
        </List>
      </BlockStack>
    </Card>
  )
}
