import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { BlockStack, Card, Text } from '@shopify/polaris'
import { useTranslation } from 'react-i18next'
import { requireStoreMember } from '~/domains/store/store.server'
import { Answers, type HelpAnswer } from '~/domains/store/ui/help/answers'
import { env } from '~/platform/env/env.server'
import { EmbeddedPage } from '~/ui/embedded/embedded-page'

export const handle = { i18n: ['store-help'] }

export async function loader({ request }: LoaderFunctionArgs) {
  const { store } = await requireStoreMember(request, 'workspace.read')
  return { support: env().SUPPORT_EMAIL ?? null, shopDomain: store.shopDomain }
}

const to = (page: string, ...names: string[]): HelpAnswer[] =>
  names.map((name) => ({ name, page: `/app/shopify${page}` }))

const SUBJECTS = {
  start: [...to('', 'embed', 'ready'), ...to('/assistant', 'try')],
  answers: [
    ...to('/products', 'sync', 'missing'),
    ...to('/knowledge', 'wrong'),
    ...to('/settings/orders', 'orders'),
  ],
  people: [...to('/conversations', 'takeover'), ...to('/settings/people', 'staff')],
  account: [...to('/plan', 'plan'), ...to('/settings', 'privacy', 'uninstall')],
}

export default function Help() {
  const { t } = useTranslation('store-help')
  const { support, shopDomain } = useLoaderData<typeof loader>()
  return (
    <EmbeddedPage title={t('title')} description={t('text')}>
      {(Object.keys(SUBJECTS) as (keyof typeof SUBJECTS)[]).map((subject) => (
        <Answers key={subject} title={t(`subject.${subject}`)} answers={SUBJECTS[subject]} />
      ))}
      <Card>
        <BlockStack gap="200">
          <Text as="h2" variant="headingMd">
            {t('reach.title')}
          </Text>
          <Text as="p">{t(support ? 'reach.write' : 'reach.ask')}</Text>
          {support ? (
            <Text as="p" fontWeight="medium" breakWord>
              <bdi>{support}</bdi>
            </Text>
          ) : null}
          <Text as="p" tone="subdued">
            {t('reach.name', { shop: shopDomain })}
          </Text>
        </BlockStack>
      </Card>
    </EmbeddedPage>
  )
}
