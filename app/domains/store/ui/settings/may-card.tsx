import { useNavigate } from '@remix-run/react'
import { BlockStack, Button, Card, Icon, InlineStack, Text } from '@shopify/polaris'
import { CheckCircleIcon, MinusCircleIcon } from '@shopify/polaris-icons'
import { useTranslation } from 'react-i18next'
import { CardHeading } from '~/ui/embedded/card-heading'
import { ORDER_PERMISSIONS, type OrderRules } from '../../store'

/** What the assistant may do in this store, at a glance. */
export function MayCard({ rules }: { rules: OrderRules }) {
  const { t } = useTranslation('store-settings')
  const navigate = useNavigate()
  return (
    <Card>
      <BlockStack gap="400">
        <CardHeading title={t('may.title')}>{t('may.text')}</CardHeading>
        <BlockStack gap="200">
          <Line isAllowed label={t('may.always')} />
          {ORDER_PERMISSIONS.map((name) => (
            <Line key={name} isAllowed={rules[name]} label={t(`rule.${name}.label`)} />
          ))}
        </BlockStack>
        <InlineStack>
          <Button onClick={() => navigate('/app/shopify/settings/orders')}>{t('may.change')}</Button>
        </InlineStack>
      </BlockStack>
    </Card>
  )
}

function Line({ isAllowed, label }: { isAllowed: boolean; label: string }) {
  const { t } = useTranslation('store-settings')
  return (
    <InlineStack gap="200" wrap={false} blockAlign="start">
      <span>
        <Icon
          source={isAllowed ? CheckCircleIcon : MinusCircleIcon}
          tone={isAllowed ? 'success' : 'subdued'}
          accessibilityLabel={t(isAllowed ? 'may.yes' : 'may.no')}
        />
      </span>
      <Text as="span" tone={isAllowed ? undefined : 'subdued'}>
        {label}
      </Text>
    </InlineStack>
  )
}
