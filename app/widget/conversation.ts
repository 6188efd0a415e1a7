import type {
  FilePart,
  WidgetHandler,
  WidgetLiveEvent,
  WidgetMessage,
  WidgetPart,
  WidgetReply,
  WidgetSession,
  WidgetTeam,
} from '~/domains/channels/channels'
import type { AddressFile } from './address'
import { backoffMs } from './door/backoff'
import { delivery } from './door/delivery'
import { type Door, Refused } from './door/door'
import { liveStream } from './door/live'
import type { Host } from './host'
import type { Outbox, OutboxItem } from './keeping/outbox'
import type { Store } from './keeping/store'
import { fill } from './view/dom'
import type { chatPanel } from './view/panel'

const TYPING_SHOWN_MS = 8000
const TYPING_TOLD_MS = 3000

/** One shopper's running conversation: what was said, who answers, what is on its way. */
export function conversation(
  host: Host,
  store: Store,
  outbox: Outbox,
  door: Door,
  panel: ReturnType<typeof chatPanel>,
  isOpen: () => boolean,
  onUnread: () => void,
) {
  const { words } = host.config
  const said = new Map<number, WidgetMessage>()
  const heldBack: WidgetLiveEvent[] = []
  let id: string | undefined
  let handler: WidgetHandler = 'assistant'
  let person: string | null = null
  let lastSeq = 0
  let rated = false
  let busy = false
  let stuck = false
  let typingTimer: ReturnType<typeof setTimeout> | undefined
  let typingTold = 0
  let team: WidgetTeam | null | undefined
  let address: Promise<AddressFile> | undefined

  const live = liveStream((signal) => door.live(lastSeq, signal), hear)
  const flush = delivery(outbox, deliver, (isStuck) => {
    stuck = isStuck
    refresh()
  })

  function forget(next?: string) {
    if (id && id !== next) {
      said.clear()
      lastSeq = 0
      panel.messages.clear()
      rated = false
      team = null
      live.stop()
    }
    id = next
  }

  function take(message: WidgetMessage): boolean {
    const isNew = !said.has(message.seq)
    said.set(message.seq, message)
    lastSeq = Math.max(lastSeq, message.seq)
    panel.messages.put(message)
    // Another tab may have sent it.
    if (message.clientId) outbox.change(message.clientId, { accepted: true })
    person = message.authorName ?? person
    return isNew
  }

  function adopt(session: WidgetSession) {
    forget(session.conversation?.id)
    for (const message of session.messages) take(message)
    handler = session.conversation?.handler ?? 'assistant'
    rated = session.conversation?.rating != null
  }

  async function begin(attempt = 1): Promise<void> {
    try {
      adopt(await door.session())
      stuck = false
      flush()
    } catch (error) {
      if (error instanceof Refused) return panel.setStatus(error.message)
      stuck = true
      setTimeout(begin, backoffMs(attempt), attempt + 1)
    }
    sync()
  }

  /** Sends one message and shows its answer as it is written. */
  async function deliver(item: OutboxItem): Promise<void> {
    const speech = panel.follow()
    let answer: ReturnType<typeof panel.messages.startAnswer> | undefined
    let text = ''
    const parts: WidgetPart[] = []
    busy = true
    try {
      await door.send(item, (event) => {
        if (event.type === 'accepted') {
          stuck = false
          forget(event.conversationId)
          outbox.change(item.clientId, { accepted: true })
          const { clientId } = item
          take({
            seq: event.seq,
            id: '',
            author: 'shopper',
            text: item.text,
            parts: item.parts ?? [],
            clientId,
            createdAt: new Date().toISOString(),
          })
          refresh()
          if (handler === 'assistant') answer = panel.messages.startAnswer()
        } else if (event.type === 'done') {
          answer?.end()
          if (!event.message) return
          speech.rest(event.message.text)
          take(event.message)
        } else if (event.type !== 'error') {
          if (event.type === 'text') text += event.delta
          else parts.push(event.part)
          answer ??= panel.messages.startAnswer()
          answer.grow(text, parts)
          speech.grow(text)
        }
      })
    } finally {
      answer?.end()
      busy = false
      heldBack.splice(0).forEach(hear)
      sync()
    }
  }

  /** Messages wait while an answer is written here, whose stream brings the same; only a person's doesn't. */
  function hear(event: WidgetLiveEvent) {
    if (event.type === 'typing') return showTyping(event.on)
    if (event.type === 'handler') {
      handler = event.handler
      person = event.name
      team = event.team
    } else if (busy && event.message.author !== 'person') {
      return heldBack.push(event)
    } else if (take(event.message) && event.message.author !== 'shopper') {
      showTyping(false)
      panel.say(`${event.message.authorName ?? ''} ${event.message.text}`)
      if (!isOpen()) onUnread()
    }
    sync()
  }

  function showTyping(on: boolean) {
    clearTimeout(typingTimer)
    panel.messages.typing(on ? fill(words.typing, person ?? words.teamMember) : null)
    if (on) typingTimer = setTimeout(showTyping, TYPING_SHOWN_MS, false)
  }

  function refresh() {
    const pending = outbox.items()
    const last = said.get(lastSeq)
    const offline = stuck || !navigator.onLine
    // Who answers stands beside the name: the line is for what else there is to say.
    const isPerson = handler === 'person'
    const isAssistant = handler === 'assistant'
    panel.setPerson(isPerson ? (team?.note ?? person ?? words.teamMember) : null)
    panel.setStatus(offline ? words.offline : (!isPerson && team?.note) || '')
    panel.offerInHead(isAssistant, !!last)
    panel.messages.pending(pending)
    if (busy || pending[0] || (last && last.author !== 'assistant')) return panel.messages.offer()
    if (!last)
      return panel.messages.offer(
        panel.messages.choices(host.config.suggestions.map((text) => ({ label: text, text }))),
      )
    const asked = last.parts.find((part) => part.type === 'quick-replies')
    const offered = last.parts.some((part) => part.type === 'handover' && part.state === 'offered')
    panel.messages.offer(
      asked
        ? panel.messages.choices(asked.replies, asked.name)
        : offered && isAssistant && panel.personChoice(),
      // Nobody was helped who waits for a person. Beside a change of an order, a second yes and no would be the change's.
      isAssistant && !rated && !asked?.name && panel.rating(),
    )
  }

  /** Listens while somebody can see it: an open panel, or a person's answer awaited on a visible page. */
  function sync() {
    const isLive = !!id && handler !== 'assistant'
    if (!!store.get('live') !== isLive) store.set({ live: isLive })
    if (id && !document.hidden && (isOpen() || isLive)) live.start()
    else live.stop()
    // Most shoppers never need it: the form for an address is a file of its own.
    if (team?.form) address ??= import(host.base + team.form)
    address?.then((file) => file.show(team, panel.panel, door.ask)).catch(() => {})
    refresh()
  }

  async function attempt(work: () => Promise<void>) {
    try {
      await work()
    } catch (error) {
      panel.setStatus(error instanceof Refused ? error.message : words.error)
    }
  }

  function wake() {
    if (!document.hidden && outbox.next()) flush()
    sync()
  }
  addEventListener('online', wake)
  addEventListener('offline', refresh)
  addEventListener('pageshow', wake)
  addEventListener('pagehide', () => live.stop())
  document.addEventListener('visibilitychange', wake)
  addEventListener('storage', ({ key }) => key === outbox.name && refresh())

  return {
    begin,
    sync,
    send(text: string, word?: WidgetReply['word'], parts?: FilePart[]) {
      outbox.add(text, word, parts)
      refresh()
      panel.messages.toEnd()
      flush()
    },
    retry(clientId: string) {
      outbox.change(clientId, { failed: undefined })
      refresh()
      flush()
    },
    discard(clientId: string) {
      outbox.remove(clientId)
      refresh()
    },
    async tell(path: string, body: object) {
      const answer = await door.ask<{ conversationId: string; message: WidgetMessage }>(path, body)
      forget(answer.conversationId)
      take(answer.message)
      sync()
    },
    handover: () =>
      attempt(async () => {
        const answer = await door.ask<{ conversationId: string; handler: WidgetHandler }>('handover', {})
        forget(answer.conversationId)
        handler = answer.handler
        // What is said to the shopper meanwhile comes with the live stream.
        sync()
      }),
    renew: () =>
      attempt(async () => {
        await door.ask('close', {})
        forget()
        handler = 'assistant'
        sync()
      }),
    rate: (rating: 1 | -1) =>
      attempt(async () => {
        await door.ask('rating', { rating })
        rated = true
        panel.messages.offer(panel.thanks())
      }),
    typing() {
      if (handler !== 'person' || Date.now() - typingTold < TYPING_TOLD_MS) return
      typingTold = Date.now()
      attempt(() => door.ask('typing', { on: true }))
    },
  }
}
