import type { ClientWords } from '~/domains/channels/channels'
import { h, icon } from './dom'
import { SEND } from './icons'

/** Longest message that the server takes, in UTF-16 units as `maxlength` counts. */
const LONGEST = 2000

/** Where the shopper writes: Enter sends, Shift+Enter breaks the line, a draft outlives the page. */
export function composer(
  words: ClientWords,
  draftKey: string,
  send: (text: string) => void,
  typing: () => void,
) {
  const field = h('textarea', {
    rows: 1,
    maxlength: LONGEST,
    placeholder: words.placeholder,
    'aria-label': words.placeholder,
    enterkeyhint: 'send',
    dir: 'auto',
  })
  const button = h('button', { class: 'send', 'aria-label': words.send, title: words.send }, icon(SEND))
  const form = h('form', {}, field, button)

  function grow() {
    field.style.height = 'auto'
    field.style.height = `${Math.min(field.scrollHeight, 128)}px`
    ifStored(() => {
      sessionStorage[draftKey] = field.value
    })
  }
  form.onsubmit = (event) => {
    event.preventDefault()
    const text = field.value.trim()
    if (!text) return
    field.value = ''
    grow()
    send(text)
  }
  field.oninput = () => {
    grow()
    typing()
  }
  field.onkeydown = (event) => {
    // Enter that ends a composition (Japanese, Chinese, Korean) belongs to the input method.
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing || event.keyCode === 229) return
    event.preventDefault()
    form.requestSubmit()
  }
  ifStored(() => {
    field.value = sessionStorage[draftKey] || ''
  })
  return { form, field, grow }
}

/** No storage, no draft. */
function ifStored(work: () => void) {
  try {
    work()
  } catch {}
}
