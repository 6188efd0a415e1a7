import { BlockStack, Text } from '@shopify/polaris'
import type { ReactNode } from 'react'

export interface CardHeadingProps {
  title: string
  /** What the card is for, below its title. */
  children: ReactNode
}

/** Title and purpose of a card in the store's admin. */
export function CardHeading({ title, children }: CardHeadingProps) {
  return (
    <BlockStack gap="100">
      <Text as="h2" variant="headingMd">
        {title}
      </Text>
      <Text as="p" tone="subdued">
        {children}
      </Text>
    </BlockStack>
  )
}
