import type { SubmissionResult } from '@conform-to/react'
import { useFetcher, useLocation } from '@remix-run/react'
import { useEffect, useId, useRef } from 'react'
import { useDocument } from '../document-context'
import { MODAL, refusalIn } from '../refusals/refusal'
import { useDraft } from '../use-draft'
import { useMessage } from '../use-message'
import { useSavedElsewhere } from '../use-saved-elsewhere'

type Reply = SubmissionResult<string[]> | null | undefined

export interface EditedFormOptions {
  /** Sent with the values: an `intent`, an id. */
  also?: Record<string, string>
  /** Where to, if not this page's own action. */
  action?: string
  /**
   * Names the form among those of its page, and has what is typed kept in this tab until it is saved or discarded. Not
   * for secrets.
   */
  draft?: string
  /** It says by itself why nothing was saved (`refused`): the page, which stands behind it, leaves that to it. */
  isInModal?: boolean
  /** What the action answers about the form; without it, the answer itself or its `reply`. */
  replyOf?: (answer: unknown) => Reply
  onSaved?: (answer: unknown) => void
}

/**
 * The texts of a form whose fields are Polaris': what is saved, what was changed, what the server refused.
 * `field(name)` gives a field all it needs but its label; `bar` is what `<SaveBar>` takes.
 */
export function useEditedForm<Name extends string>(
  saved: Record<Name, string>,
  { also = {}, action, draft, isInModal = false, replyOf = defaultReply, onSaved }: EditedFormOptions = {},
) {
  const { csrfToken } = useDocument()
  const message = useMessage()
  const own = useId()
  const fetcher = useFetcher({ key: `${isInModal ? MODAL : ''}form ${own}` })
  const { pathname } = useLocation()
  const kept = useDraft<Partial<Record<Name, string>>>(draft ? `${draft}:${pathname}` : null, {})
  const { value: edits, setValue: setEdits, forget } = kept
  const discard = () => {
    setEdits({})
    forget()
  }
  const wasSent = useRef(false)
  // Something new that was saved has a page of its own.
  useSavedElsewhere(wasSent, discard)
  const values = { ...saved, ...edits }
  const isDirty = (Object.keys(edits) as Name[]).some((name) => edits[name] !== saved[name])
  const isSaving = fetcher.state !== 'idle'
  const refusal = refusalIn(fetcher.data)
  const reply = refusal ? null : replyOf(fetcher.data)
  const errorOf = (name: string) => reply?.error?.[name]?.map(message).join(' ')

  const latest = useRef({ onSaved, replyOf, discard })
  latest.current = { onSaved, replyOf, discard }
  useEffect(() => {
    if (fetcher.state !== 'idle' || fetcher.data === undefined) return
    wasSent.current = false
    if (refusalIn(fetcher.data) || latest.current.replyOf(fetcher.data)?.status === 'error') return
    latest.current.discard()
    latest.current.onSaved?.(fetcher.data)
  }, [fetcher.state, fetcher.data])

  const set = (name: Name, value: string) => setEdits((current) => ({ ...current, [name]: value }))
  const save = () => {
    wasSent.current = true
    fetcher.submit({ ...values, ...also, csrf: csrfToken }, { method: 'post', ...(action ? { action } : {}) })
  }
  return {
    values,
    set,
    save,
    discard,
    isDirty,
    isSaving,
    /** Why nothing was saved at all, for a form in a modal: elsewhere the page says it. */
    refused: refusal ? message(refusal.problem) : undefined,
    /** What is wrong with the form as a whole. */
    problem: errorOf(''),
    errorOf,
    field: (name: Name) => ({
      name,
      value: values[name],
      onChange: (value: string) => set(name, value),
      error: errorOf(name),
      autoComplete: 'off',
    }),
    bar: { isDirty, isSaving, onSave: save, onDiscard: discard },
  }
}

function defaultReply(answer: unknown): Reply {
  if (typeof answer !== 'object' || answer === null) return null
  return 'reply' in answer ? (answer.reply as Reply) : (answer as Reply)
}
