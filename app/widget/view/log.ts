import type { FilePart, WidgetMessage, WidgetPart, WidgetReply } from '~/domains/channels/channels'
import type { Host } from '../host'
import type { OutboxItem } from '../keeping/outbox'
import { h } from './dom'
import { choices } from './message-parts'
import { drawMessage, messageView, partView } from './message-view'

export interface LogActions {
  send(text: string, word?: WidgetReply['word'], parts?: FilePart[]): void
  retry(clientId: string): void
  discard(clientId: string): void
}

/** Closer to the end than this, the log follows what comes in. */
const FOLLOW_PX = 120
const TOP_SPACE_PX = 12

/** The conversation: what was said in order, the answer being written, what waits to be sent. */
export function messageLog(host: Host, actions: LogActions) {
  const { words, greeting } = host.config
  const said = h('div')
  const draft = h('div')
  const waiting = h('div')
  const offers = h('div')
  const log = h(
    'div',
    { class: 'log', role: 'log', 'aria-live': 'off', tabindex: 0, 'aria-label': host.config.name },
    h('div', { class: 'message assistant' }, h('div', { class: 'bubble', dir: 'auto' }, greeting)),
    said,
    draft,
    waiting,
    offers,
  )

  /** The answer being read: a long one is read from its beginning, which never leaves the top. */
  let answer: HTMLElement | undefined

  /** Changes the log and keeps its reader at the end, and by keyboard in it, if that is where they were. */
  function follow(change: () => void) {
    const following = log.scrollHeight - log.scrollTop - log.clientHeight < FOLLOW_PX
    const focused = () => log.matches(':focus-within')
    const hadFocus = focused()
    change()
    // What had the focus may be gone, or drawn again as another element.
    if (hadFocus && !focused()) log.focus()
    const end = log.scrollHeight
    if (following) log.scrollTop = answer?.isConnected ? Math.min(end, answer.offsetTop - TOP_SPACE_PX) : end
  }

  const dots = () => h('div', { class: 'bubble dots' }, h('i'), h('i'), h('i'))

  return {
    log,
    clear: () => said.replaceChildren(),
    /** Puts a message at its place; one that is there already is drawn again. */
    put(message: WidgetMessage) {
      const element = messageView(message, host)
      element.dataset.seq = `${message.seq}`
      const siblings = [...said.children] as HTMLElement[]
      const after = siblings.find(({ dataset }) => +dataset.seq! >= message.seq)
      answer = message.author === 'shopper' ? undefined : element
      follow(() => {
        if (after?.dataset.seq === element.dataset.seq) after!.replaceWith(element)
        else said.insertBefore(element, after ?? null)
      })
    },
    /** An answer that grows; `end` takes it away for the whole message to take its place. */
    startAnswer() {
      const element = h(
        'div',
        { class: 'message assistant' },
        dots(),
        h('span', { class: 'hidden' }, words.thinking),
      )
      answer = element
      follow(() => draft.replaceChildren(element))
      return {
        grow: (text: string, parts: WidgetPart[]) =>
          follow(() => drawMessage(element, { author: 'assistant', text, parts }, host)),
        end: () => follow(() => element.remove()),
      }
    },
    typing(name: string | null) {
      if (name === null) draft.replaceChildren()
      else
        follow(() =>
          draft.replaceChildren(
            h('div', { class: 'message person' }, h('span', { class: 'quiet' }, name), dots()),
          ),
        )
    },
    pending(items: OutboxItem[]) {
      const views = items
        .filter(({ accepted, failed }) => !accepted || failed !== undefined)
        .map(({ clientId, text, parts = [], failed, accepted }) =>
          h(
            'div',
            { class: 'message shopper' },
            // What the server has stands in the conversation already.
            ...(accepted
              ? []
              : [
                  text && h('div', { class: 'bubble', dir: 'auto' }, text),
                  ...parts.flatMap((part) => partView(part, host)),
                ]),
            failed === undefined
              ? h('span', { class: 'quiet' }, words.sending)
              : h(
                  'span',
                  { class: 'failed', role: 'alert' },
                  failed || words.failed,
                  h('button', { type: 'button', onclick: () => actions.retry(clientId) }, words.retry),
                  h('button', { type: 'button', onclick: () => actions.discard(clientId) }, words.discard),
                ),
          ),
        )
      follow(() => waiting.replaceChildren(...views))
    },
    /** What can be tapped next: suggestions, quick replies, a person, a rating. */
    offer(...elements: (HTMLElement | null | false)[]) {
      follow(() => offers.replaceChildren(...elements.filter((element) => !!element)))
    },
    choices: (labels: WidgetReply[], name = words.suggestions) => choices(name, labels, actions.send),
    toEnd() {
      answer = undefined
      log.scrollTop = log.scrollHeight
    },
  }
}
