import type { SubmissionResult } from '@conform-to/react'
import { useFetcher } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { useDocument } from '../document-context'
import { useMessage } from '../use-message'
import { refusalIn } from './refusal'

type Reply = SubmissionResult<string[]> | null | undefined

export interface EditedFormOptions {
  /** Sent with the values: an `intent`, an id. */
  also?: Record<string, string>
  /** Where to, if not this page's own action. */
  action?: string
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
  { also = {}, action, replyOf = defaultReply, onSaved }: EditedFormOptions = {},
) {
  const { csrfToken } = useDocument()
  const message = useMessage()
  const fetcher = useFetcher()
  const [edits, setEdits] = useState<Partial<Record<Name, string>>>({})
  const values = { ...saved, ...edits }
  const isDirty = (Object.keys(edits) as Name[]).some((name) => edits[name] !== saved[name])
  const isSaving = fetcher.state !== 'idle'
  const refusal = refusalIn(fetcher.data)
  const reply = refusal ? null : replyOf(fetcher.data)
  const errorOf = (name: string) => reply?.error?.[name]?.map(message).join(' ')

  const latest = useRef({ onSaved, replyOf })
  latest.current = { onSaved, replyOf }
  useEffect(() => {
    if (fetcher.state !== 'idle' || fetcher.data === undefined) return
    if (refusalIn(fetcher.data) || latest.current.replyOf(fetcher.data)?.status === 'error') return
    setEdits({})
    latest.current.onSaved?.(fetcher.data)
  }, [fetcher.state, fetcher.data])

  const set = (name: Name, value: string) => setEdits((current) => ({ ...current, [name]: value }))
  const save = () =>
    fetcher.submit({ ...values, ...also, csrf: csrfToken }, { method: 'post', ...(action ? { action } : {}) })
  const discard = () => setEdits({})
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
