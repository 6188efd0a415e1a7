import { BlockStack, Card, Checkbox, FormLayout, Text, TextField } from '@shopify/polaris'
import { useTranslation } from 'react-i18next'
import { CardHeading } from '~/ui/embedded/card-heading'
import { SaveBar } from '~/ui/embedded/save-bar'
import { useEditedForm } from '~/ui/embedded/use-edited-form'
import { useToast } from '~/ui/embedded/use-toast'
import { ORDER_PERMISSIONS, type OrderRules, USUAL_REASONS } from '../../store'

const SWITCHES = [...ORDER_PERMISSIONS, 'identifyByFacts'] as const

const isUsual = (reason: string) => (USUAL_REASONS as readonly string[]).includes(reason)

/** What customers may know and change of their orders by asking the assistant. */
export function OrderRulesCard({ rules }: { rules: OrderRules }) {
  const { t } = useTranslation('store-settings')
  const toast = useToast()
  const saved = {
    ...(Object.fromEntries(SWITCHES.map((name) => [name, rules[name] ? 'on' : 'off'])) as Record<
      (typeof SWITCHES)[number],
      string
    >),
    noLongerNeeded: rules.cancelReasons.includes('no-longer-needed') ? 'on' : 'off',
    byMistake: rules.cancelReasons.includes('ordered-by-mistake') ? 'on' : 'off',
    ownReasons: rules.cancelReasons.filter((reason) => !isUsual(reason)).join('\n'),
    returnDays: String(rules.returnDays),
  }
  const { values, set, field, bar } = useEditedForm(saved, { onSaved: () => toast(t('saved')) })
  const checkbox = (name: (typeof SWITCHES)[number]) => (
    <Checkbox
      key={name}
      label={t(`rule.${name}.label`)}
      helpText={t(`rule.${name}.hint`)}
      checked={values[name] === 'on'}
      onChange={(isOn) => set(name, isOn ? 'on' : 'off')}
    />
  )
  const reason = (name: 'noLongerNeeded' | 'byMistake') => (
    <Checkbox
      label={t(`reasons.${name}`)}
      checked={values[name] === 'on'}
      onChange={(isOn) => set(name, isOn ? 'on' : 'off')}
    />
  )
  const [status, ...changes] = ORDER_PERMISSIONS
  return (
    <BlockStack gap="400">
      <SaveBar {...bar} />
      <Card>
        <BlockStack gap="400">
          <Text as="h2" variant="headingMd">
            {t('orders.tell')}
          </Text>
          {checkbox(status)}
          {checkbox('identifyByFacts')}
          <Text as="p" tone="subdued">
            {t('orders.proof')}
          </Text>
        </BlockStack>
      </Card>
      <Card>
        <BlockStack gap="400">
          <CardHeading title={t('orders.change')}>{t('orders.asks')}</CardHeading>
          {changes.map(checkbox)}
          <FormLayout>
            <TextField
              {...field('returnDays')}
              type="number"
              inputMode="numeric"
              min={0}
              max={3650}
              label={t('orders.days')}
              helpText={t('orders.daysHint')}
            />
          </FormLayout>
        </BlockStack>
      </Card>
      {values.cancel === 'on' && (
        <Card>
          <BlockStack gap="400">
            <CardHeading title={t('reasons.title')}>{t('reasons.text')}</CardHeading>
            {reason('noLongerNeeded')}
            {reason('byMistake')}
            <TextField
              {...field('ownReasons')}
              multiline={3}
              maxLength={1200}
              label={t('reasons.own')}
              helpText={t('reasons.ownHint')}
              placeholder={t('reasons.examples')}
            />
          </BlockStack>
        </Card>
      )}
    </BlockStack>
  )
}
