import { useFetcher, useFetchers } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { MODAL, type Refusal, refusalIn } from './refusal'

/** Tells what something was last refused for; null once it is tried again. */
export type TellRefusal = (by: string, refusal: Refusal | null) => void

/** Hears what the page's forms and buttons are refused for, but those that say it themselves. */
export function WatchRefusals({ tell }: { tell: TellRefusal }) {
  return useSeenFetchers().map((name) => <AnswerOf key={name} name={name} tell={tell} />)
}

/** Names of all fetchers that were at work while this page was shown: the framework's list has those alone that still are. */
function useSeenFetchers(): readonly string[] {
  const [seen, see] = useState<readonly string[]>([])
  const fresh = useFetchers().flatMap(({ key }) => (seen.includes(key) || key.startsWith(MODAL) ? [] : [key]))
  if (fresh.length > 0) see([...seen, ...fresh])
  return seen
}

function AnswerOf({ name, tell }: { name: string; tell: TellRefusal }) {
  const { state, data } = useFetcher<unknown>({ key: name })
  const refusal = state === 'submitting' ? null : refusalIn(data)
  useEffect(() => tell(name, refusal), [name, tell, refusal])
  return null
}
