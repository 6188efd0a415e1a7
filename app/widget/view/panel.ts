import type { Host } from '../host'
import { announcer } from './announcer'
import { composer } from './composer'
import { h, iconButton } from './dom'
import { CLOSE, DOWN, NEW, PERSON, UP } from './icons'
import { type LogActions, messageLog } from './log'
import { modality } from './modal'

export interface PanelActions extends LogActions {
  close(): void
  handover(): void
  renew(): void
  rate(rating: 1 | -1): void
  typing(): void
}

/** The whole chat as elements, with the doors through which the conversation changes it. */
export function chatPanel(host: Host, draftKey: string, actions: PanelActions) {
  const { words, name, position } = host.config
  const messages = messageLog(host, actions)
  const { region, say, follow } = announcer()
  const { form, field, grow } = composer(words, draftKey, actions.send, actions.typing)
  const status = h('p', { class: 'status', role: 'status' })
  // Whoever writes to a machine is told so (Regulation (EU) 2024/1689, article 50).
  const answering = h('small', {}, words.ai)
  const person = iconButton(words.person, PERSON, actions.handover)
  const renew = iconButton(words.newChat, NEW, actions.renew)
  const panel = h(
    'div',
    { class: `panel ${position}`, role: 'dialog', 'aria-label': name, hidden: true, tabindex: -1 },
    h(
      'div',
      { class: 'head' },
      h('h2', {}, name, answering),
      renew,
      person,
      iconButton(words.close, CLOSE, actions.close),
    ),
    status,
    messages.log,
    form,
    region,
  )
  modality(panel, host.root, actions.close)

  return {
    panel,
    messages,
    say,
    follow,
    /** Beside the name: the person who answers; null: the assistant. */
    setPerson(person: string | null) {
      answering.textContent = person ?? words.ai
    },
    /** A line under the head: offline, waiting for a person. */
    setStatus(text: string) {
      if (status.textContent !== text) status.textContent = text
    },
    offerInHead(aPerson: boolean, aNewChat: boolean) {
      person.hidden = !aPerson
      renew.hidden = !aNewChat
    },
    personChoice: () =>
      h(
        'div',
        { class: 'choices' },
        h('button', { type: 'button', onclick: actions.handover }, words.person),
      ),
    rating: () =>
      h(
        'div',
        { class: 'rating', role: 'group', 'aria-label': words.helpful },
        h('span', {}, words.helpful),
        iconButton(words.yes, UP, () => actions.rate(1)),
        iconButton(words.no, DOWN, () => actions.rate(-1)),
      ),
    thanks: () => h('div', { class: 'rating', role: 'status' }, words.thanks),
    /** Shows the panel; takes the focus to where the shopper goes on, a finger isn't met by a keyboard at once. */
    show(takeFocus: boolean) {
      panel.hidden = false
      grow()
      messages.toEnd()
      if (!takeFocus) return
      const target = matchMedia('(pointer:coarse)').matches ? panel : field
      target.focus({ preventScroll: true })
    },
    hide() {
      panel.hidden = true
    },
  }
}
