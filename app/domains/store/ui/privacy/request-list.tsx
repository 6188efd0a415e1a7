import { Badge, BlockStack, Button, Card, InlineStack, Text } from '@shopify/polaris'
import { useTranslation } from 'react-i18next'
import { formatDate } from '~/platform/i18n/format'
import { useDocument } from '~/ui/document-context'
import { download } from '~/ui/embedded/download'
import { useToast } from '~/ui/embedded/use-toast'
import type { ListedRequest } from '../../privacy/privacy-queries.server'

/** What customers asked for: to be told what is kept of them, or that it is erased. */
export function RequestList({
  requests,
  addressOf,
}: {
  requests: ListedRequest[]
  addressOf: (id: string) => string
}) {
  const { t } = useTranslation('store-privacy')
  const { canMail } = useDocument()
  if (requests.length === 0)
    return (
      <Card>
        <BlockStack gap="100">
          <Text as="h2" variant="headingSm">
            {t('empty.title')}
          </Text>
          <p>{t(canMail ? 'empty.text' : 'empty.textNoMail')}</p>
        </BlockStack>
      </Card>
    )
  return (
    <BlockStack gap="300">
      {requests.map((one) => (
        <RequestCard key={one.id} request={one} address={addressOf(one.id)} />
      ))}
    </BlockStack>
  )
}

function RequestCard({ request, address }: { request: ListedRequest; address: string }) {
  const { t } = useTranslation('store-privacy')
  const { language, timeZone } = useDocument()
  const toast = useToast()
  const { kind, customerId, askedAt, doneAt, conversations, orderChanges, fileUntil } = request
  const day = (moment: Date) => formatDate(moment, language, undefined, timeZone)
  const fetchIt = () => download(address).catch(() => toast(t('notFetched'), { isError: true }))
  return (
    <Card>
      <BlockStack gap="200">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h2" variant="headingSm">
            {t(`kind.${kind}`)}
          </Text>
          <Badge tone={doneAt ? 'success' : 'attention'}>{doneAt ? t('done') : t('underWay')}</Badge>
        </InlineStack>
        {customerId ? <p>{t('whose', { number: customerId })}</p> : null}
        <Text as="p" tone="subdued">
          {t('asked', { date: day(askedAt) })}
        </Text>
        {doneAt ? <p>{t(`found.${kind}`, { conversations, orderChanges })}</p> : null}
        {fileUntil ? (
          <InlineStack gap="300" blockAlign="center">
            <Button onClick={fetchIt}>{t('fetch')}</Button>
            <Text as="span" tone="subdued">
              {t('until', { date: day(fileUntil) })}
            </Text>
          </InlineStack>
        ) : null}
      </BlockStack>
    </Card>
  )
}
