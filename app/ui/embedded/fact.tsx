import { BlockStack, Text } from '@shopify/polaris'
import type { ReactNode } from 'react'

/** One thing to know of what a page is about: a small label, and the value below it. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <BlockStack>
      <Text as="p" variant="bodySm" tone="subdued">
        {label}
      </Text>
      <Text as="p" breakWord>
        {children}
      </Text>
    </BlockStack>
  )
}
