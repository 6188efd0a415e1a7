import { BlockStack, Button, Card, Collapsible, InlineStack, Text } from '@shopify/polaris'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

export interface HelpAnswer {
  name: string
  /** The page where what the answer speaks of is done. */
  page: string
}

/** Questions of one kind, each folded up over its answer. */
export function Answers({ title, answers }: { title: string; answers: HelpAnswer[] }) {
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {title}
        </Text>
        {answers.map((answer) => (
          <Answer key={answer.name} {...answer} />
        ))}
      </BlockStack>
    </Card>
  )
}

function Answer({ name, page }: HelpAnswer) {
  const { t } = useTranslation('store-help')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <BlockStack gap="200">
      <InlineStack>
        <Button
          variant="plain"
          textAlign="start"
          disclosure={isOpen ? 'up' : 'down'}
          ariaExpanded={isOpen}
          ariaControls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t(`${name}.question`)}
        </Button>
      </InlineStack>
      <Collapsible id={id} open={isOpen}>
        <BlockStack gap="200">
          <Text as="p">{t(`${name}.answer`)}</Text>
          <InlineStack>
            <Button url={page}>{t(`${name}.go`)}</Button>
          </InlineStack>
        </BlockStack>
      </Collapsible>
    </BlockStack>
  )
}
