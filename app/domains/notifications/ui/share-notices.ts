import { openEventSource } from '~/ui/event-sources'

const EVENTS = '/dashboard/notifications/events'
const LEADER = 'parley-notices'

export interface NoticeNews {
  count: number
  rings: boolean
  conversationId: string | null
}

/** One tab of the browser holds the stream and hands on what it hears; when it closes the next one takes over. */
export function shareNotices(hear: (news: NoticeNews) => void): () => void {
  const channel = new BroadcastChannel(LEADER)
  const ended = new AbortController()
  let last: NoticeNews | undefined
  channel.onmessage = ({ data }) => {
    if (data === 'ask') {
      if (last) channel.postMessage({ ...last, rings: false })
    } else hear(data as NoticeNews)
  }
  channel.postMessage('ask')
  const lead = () =>
    new Promise<void>((done) => {
      const source = openEventSource(EVENTS)
      source.on('notices', (data) => {
        last = JSON.parse(data) as NoticeNews
        channel.postMessage(last)
        hear(last)
      })
      ended.signal.addEventListener('abort', () => {
        source.close()
        done()
      })
    })
  // Locks exist on secure pages only; elsewhere each tab listens for itself.
  if (navigator.locks) navigator.locks.request(LEADER, { signal: ended.signal }, lead).catch(() => undefined)
  else void lead()
  return () => {
    ended.abort()
    channel.close()
  }
}
