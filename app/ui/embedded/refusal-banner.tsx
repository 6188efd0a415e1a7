import { useActionData, useNavigation } from '@remix-run/react'
import { Banner, BlockStack, Text } from '@shopify/polaris'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Refusal, refusalIn } from '../refusals/refusal'
import { type TellRefusal, WatchRefusals } from '../refusals/watch-refusals'
import { useMessage } from '../use-message'

const FORM = 'form'

/**
 * What a form or button of the page was refused for, the last one that was; comes into sight when it is new, and stays until
 * it is closed or the same is tried again.
 */
export function RefusalBanner() {
  const [shown, show] = useState<{ by: string; refusal: Refusal } | null>(null)
  const tell: TellRefusal = useCallback((by, refusal) => {
    show((now) => (refusal ? { by, refusal } : now?.by === by ? null : now))
  }, [])
  const ofForm = refusalIn(useActionData<unknown>())
  const isSubmitting = useNavigation().state === 'submitting'
  useEffect(() => {
    // Reading the page anew takes the answer away, and nothing of why.
    if (ofForm || isSubmitting) tell(FORM, isSubmitting ? null : ofForm)
  }, [tell, ofForm, isSubmitting])
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (shown) banner.current?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  return (
    <>
      <WatchRefusals tell={tell} />
      {shown ? (
        <div ref={banner}>
          <Banner tone="critical" onDismiss={() => show(null)}>
            <RefusalWords {...shown.refusal} />
          </Banner>
        </div>
      ) : null}
    </>
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
