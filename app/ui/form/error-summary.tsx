import { useMessage } from '~/ui/use-message'
import { Callout } from '../components/feedback/callout'

/** What is wrong with a form as a whole. Read out when it appears. */
export function ErrorSummary({ errors, id }: { errors: string[]; id?: string }) {
  const message = useMessage()
  return (
    <Callout tone="bad" id={id} role="alert">
      {errors.map((error) => (
        <p key={error}>{message(error)}</p>
      ))}
    </Callout>
  )
}
