import { BlockStack, Box, Button, Card, Text } from '@shopify/polaris'

export interface EmptyCardProps {
  title: string
  /** What to do about it. */
  text: string
  action?: { label: string; onAction: () => void }
}

/** Stands where a list will be once there is something. */
export function EmptyCard({ title, text, action }: EmptyCardProps) {
  return (
    <Card>
      <Box paddingBlock="800">
        <BlockStack gap="300" inlineAlign="center">
          <Text as="h2" variant="headingMd" alignment="center">
            {title}
          </Text>
          <Box maxWidth="26rem">
            <Text as="p" tone="subdued" alignment="center">
              {text}
            </Text>
          </Box>
          {action ? (
            <Button variant="primary" onClick={action.onAction}>
              {action.label}
            </Button>
          ) : null}
        </BlockStack>
      </Box>
    </Card>
  )
}
