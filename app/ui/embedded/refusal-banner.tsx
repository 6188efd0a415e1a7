import { useActionData, useFetcher, useFetchers, useNavigation } from '@remix-run/react'
import { Banner, BlockStack, Text } from '@shopify/polaris'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useMessage } from '../use-message'
import { MODAL, type Refusal, refusalIn } from './refusal'

/** Tells what something was last refused for; null once it is tried again. */
type Tell = (by: string, refusal: Refusal | null) => void

const FORM = 'form'

/**
 * What a form or button of the page was refused for, the last one that was; comes into sight when it is new, and stays until
 * it is closed or the same is tried again.
 */
export function RefusalBanner() {
  const [shown, show] = useState<{ by: string; refusal: Refusal } | null>(null)
  const tell: Tell = useCallback((by, refusal) => {
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
      {useSeenFetchers().map((name) => (
        <AnswerOf key={name} name={name} tell={tell} />
      ))}
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

/** Names of all fetchers that were at work while this page was shown: the framework's list has those alone that still are. */
function useSeenFetchers(): readonly string[] {
  const [seen, see] = useState<readonly string[]>([])
  const fresh = useFetchers().flatMap(({ key }) => (seen.includes(key) || key.startsWith(MODAL) ? [] : [key]))
  if (fresh.length > 0) see([...seen, ...fresh])
  return seen
}

function AnswerOf({ name, tell }: { name: string; tell: Tell }) {
  const { state, data } = useFetcher<unknown>({ key: name })
  const refusal = state === 'submitting' ? null : refusalIn(data)
  useEffect(() => tell(name, refusal), [name, tell, refusal])
  return null
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
