import type { ReactNode } from 'react'
import { Callout } from '../components/feedback/callout'

/** Shows what can't be changed here as it is, under the words that say why. */
export function AtRest({ note, children }: { note: string; children: ReactNode }) {
  return (
    <>
      <Callout tone="neutral" role="note" className="mb-5">
        {note}
      </Callout>
      <fieldset disabled className="contents">
        {children}
      </fieldset>
    </>
  )
}
