import { BlockStack, Card, Link, Text } from '@shopify/polaris'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '~/ui/components/text/relative-time'
import { Fact } from '~/ui/embedded/fact'
import { useFormat } from '~/ui/use-format'
import { useLanguageNames } from '~/ui/use-language-names'
import type { SourceFactsProps } from '../source-facts'

/** What there is to know of a source, beside it. */
export function Facts({ source, publicUrl }: SourceFactsProps) {
  const { t } = useTranslation('knowledge')
  const { number } = useFormat()
  const { nameOf } = useLanguageNames()
  const link = publicUrl ?? source.url
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t('detail.about')}
        </Text>
        <Fact label={t('detail.kind')}>{t(`kind.${source.kind}`)}</Fact>
        <Fact label={t('detail.language')}>{source.languages.map(nameOf).join(', ') || '–'}</Fact>
        {source.kind === 'WEBSITE' ? (
          <Fact label={t('detail.documents')}>{number(source.documentCount)}</Fact>
        ) : null}
        <Fact label={t('detail.pieces')}>{number(source.pieceCount)}</Fact>
        <Fact label={t('detail.lastRead')}>
          {source.lastReadAt ? <RelativeTime value={source.lastReadAt} /> : t('list.never')}
        </Fact>
        {link ? (
          <Fact label={t(publicUrl ? 'detail.public' : 'form.url')}>
            <Link url={link} external>
              {t(publicUrl ? 'detail.openPublic' : 'detail.openSite')}
            </Link>
          </Fact>
        ) : null}
      </BlockStack>
    </Card>
  )
}
