import { useActionData, useFetchers } from '@remix-run/react'
import { Banner, BlockStack, Text } from '@shopify/polaris'
import { useEffect, useRef, useState } from 'react'
import { useMessage } from '../use-message'
import { type Refusal, refusalIn } from './refusal'

/** What the page's last form or button was refused for; comes into sight when it is new. */
export function RefusalBanner() {
  const answers = [useActionData<unknown>(), ...useFetchers().map((fetcher) => fetcher.data as unknown)]
  const latest = answers.map(refusalIn).find((refusal) => refusal !== null) ?? null
  const [closed, close] = useState<Refusal | null>(null)
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (latest) banner.current?.scrollIntoView({ block: 'nearest' })
  }, [latest])
  if (!latest || latest === closed) return null
  return (
    <div ref={banner}>
      <Banner tone="critical" onDismiss={() => close(latest)}>
        <RefusalWords {...latest} />
      </Banner>
    </div>
  )
}

function RefusalWords({ problem, id }: Refusal) {
  const message = useMessage()
  return (
    <BlockStack gap="100">
      <Text as="p">{message(problem)}</Text>
      {id ? (
        <Text as="p" variant="bodySm" tone="subdued">
          {id}
        </Text>
      ) : null}
    </BlockStack>
  )
}
