import { useDocument } from '~/ui/document-context'

/** The token without which an action refuses a form. Every form that changes something carries it. */
export function CsrfInput() {
  return <input type="hidden" name="csrf" value={useDocument().csrfToken} />
}
