import { useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useDocument } from './document-context'
import { draftOf } from './drafts'
import { useSavedElsewhere } from './use-saved-elsewhere'

type Texts = Record<string, string>

export interface FormDraft {
  /** Names what is written, apart from the person. */
  place: string
  /** What the server said after sending wasn't "saved": the text is still wanted. */
  isRefused: boolean
}

/** By which the form library "submits" a form to look at a field that is left: nothing is sent. */
const INTENT = '__intent__'

/**
 * Keeps the texts of a form that holds its own values, so that they outlive being signed out, and puts them back. They
 * are forgotten once the form was sent and the server neither refused it nor sent to sign-in instead.
 */
export function useFormDraft(formId: string, { place, isRefused }: FormDraft): void {
  const { userId } = useDocument()
  const { state } = useNavigation()
  const wasAsked = useRef(false)
  const wasSent = useRef(false)

  useEffect(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement) || !userId) return
    const draft = draftOf<Texts>(userId, place)
    putBack(form, draft.read() ?? {})
    const keep = () => draft.keep(textsOf(form))
    const asked = ({ submitter }: SubmitEvent) => {
      wasAsked.current = submitter?.getAttribute('name') !== INTENT
    }
    form.addEventListener('input', keep)
    form.addEventListener('submit', asked)
    return () => {
      form.removeEventListener('input', keep)
      form.removeEventListener('submit', asked)
    }
  }, [formId, userId, place])

  const forget = () => userId && draftOf(userId, place).forget()
  useSavedElsewhere(wasSent, forget)
  const latest = useRef(forget)
  latest.current = forget
  useEffect(() => {
    // What the browser refuses to send is still wanted.
    if (state === 'submitting' && wasAsked.current) {
      wasAsked.current = false
      wasSent.current = true
    }
    if (state !== 'idle' || !wasSent.current) return
    wasSent.current = false
    if (!isRefused) latest.current()
  }, [state, isRefused])
}

const TEXT_FIELDS = 'textarea[name], input[name]:not([type]), input[name][type=text], input[name][type=url]'

const fieldsOf = (form: HTMLFormElement) =>
  form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT_FIELDS)

const textsOf = (form: HTMLFormElement): Texts =>
  Object.fromEntries([...fieldsOf(form)].map(({ name, value }) => [name, value]))

/** As if it were typed, so that whatever listens to the fields knows. */
function putBack(form: HTMLFormElement, texts: Texts): void {
  for (const field of fieldsOf(form)) {
    const text = texts[field.name]
    if (text === undefined || text === field.value) continue
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
    set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
