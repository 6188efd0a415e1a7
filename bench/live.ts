/**
 * How soon live streams hear of an event: `npm run bench:live [-- --widgets 1000 --inboxes 100 --events 60 --processes 1,2]`.
 * As many shoppers' pages listen to conversations of their own, and windows of 25 members to the inbox; the team answers
 * one conversation after another, five a second, from a process of its own. Milliseconds from the answer's commit until its
 * shopper's page has it, and until each inbox has heard. Prints a line of JSON for each number of processes.
 */
import { randomUUID } from 'node:crypto'
import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import {
  openConversation,
  sendPersonMessage,
  takeOverConversation,
} from '~/domains/conversations/conversations.server'
import { systemDb } from '~/platform/db/db.server'
import { newMember } from '../tests/support/members'
import type { BuiltServer } from './lib/built-server'
import { whenAtRest } from './lib/processor-time'
import { quantile, round } from './lib/quantile'
import { withSampleRig } from './lib/sample-rig'
import { newVisitor, sampleDoor } from './lib/widget-shopper'

const { values } = parseArgs({
  options: {
    widgets: { type: 'string', default: '1000' },
    inboxes: { type: 'string', default: '100' },
    events: { type: 'string', default: '60' },
    processes: { type: 'string', default: '1,2' },
  },
})
const MEMBERS = 25
const BETWEEN_MS = 200
const AT_ONCE = 20
const GOALS = { widgetP99Ms: 100, inboxP99Ms: 100 }
const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })

for (const processes of values.processes.split(',').map(Number)) await measure(processes)

async function measure(processes: number): Promise<void> {
  await withSampleRig(async (rig) => {
    const servers: BuiltServer[] = []
    for (let i = 0; i < processes; i++) servers.push(await rig.start({ DATA_DIR: process.env.DATA_DIR! }))
    for (const server of servers) await whenAtRest(server.process.pid!)
    const door = await sampleDoor(servers[0]!.url)
    const { id: workspaceId } = await systemDb().workspace.findFirstOrThrow({ where: { isSample: true } })
    const urlOf = (place: number) => servers[place % processes]!.url
    const toClose: IncomingMessage[] = []
    /** When each conversation's page and each inbox last heard of an answer. */
    let hearWidget = (_conversationId: string) => {}
    let hearInbox = () => {}

    const conversations: string[] = []
    const members = await Promise.all(Array.from({ length: MEMBERS }, () => newMember(workspaceId, 'agent')))
    const { userId } = members[0]!
    await inGroups(Number(values.widgets), async (place) => {
      const token = await newVisitor(door)
      const { sub: shopperId } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as {
        sub: string
      }
      const id = await openConversation(workspaceId, { shopperId, channel: 'web' })
      await takeOverConversation(workspaceId, id, userId)
      conversations.push(id)
      const path = `/api/widget/events?key=${door.key}&lang=en&after=1`
      const origin = urlOf(place)
      const headers = { authorization: `Bearer ${token}`, origin }
      toClose.push(
        await listen(origin + path, headers, (said) => said.includes('event: message') && hearWidget(id)),
      )
    })
    await inGroups(Number(values.inboxes), async (place) => {
      const cookie = members[place % MEMBERS]!.browser.request('/').headers.get('cookie') ?? ''
      const hear = (said: string) => said.includes('event: changed') && hearInbox()
      toClose.push(await listen(`${urlOf(place)}/chat-dashboard/events`, { cookie }, hear))
    })
    for (const server of servers) await whenAtRest(server.process.pid!)

    const widget: number[] = []
    const inbox: number[] = []
    let unheard = 0
    for (let i = 0; i < Number(values.events); i++) {
      const conversationId = conversations[(i * 7) % conversations.length]!
      let committedAt = 0
      const heard: { widget: number[]; inbox: number[] } = { widget: [], inbox: [] }
      hearWidget = (id) => id === conversationId && heard.widget.push(performance.now())
      hearInbox = () => heard.inbox.push(performance.now())
      await sendPersonMessage(workspaceId, {
        conversationId,
        userId,
        clientId: randomUUID(),
        text: 'It left this morning.',
      })
      committedAt = performance.now()
      await pause(BETWEEN_MS)
      for (let waited = 0; heard.inbox.length < Number(values.inboxes) && waited < 5000; waited += 50)
        await pause(50)
      // What arrived while this process still waited for the answer of its own commit counts as heard at once.
      const since = (at: number) => Math.max(0, at - committedAt)
      widget.push(...heard.widget.slice(0, 1).map(since))
      inbox.push(...heard.inbox.slice(0, Number(values.inboxes)).map(since))
      unheard += Number(heard.widget.length === 0) + Math.max(0, Number(values.inboxes) - heard.inbox.length)
    }
    for (const stream of toClose) stream.destroy()
    const result = {
      bench: 'live',
      processes,
      widgets: Number(values.widgets),
      inboxes: Number(values.inboxes),
      events: Number(values.events),
      widgetP50Ms: round(quantile(widget, 0.5), 1),
      widgetP99Ms: round(quantile(widget, 0.99), 1),
      inboxP50Ms: round(quantile(inbox, 0.5), 1),
      inboxP99Ms: round(quantile(inbox, 0.99), 1),
      unheard,
      goals: GOALS,
    }
    process.stdout.write(`${JSON.stringify(result)}\n`)
  })
}

async function inGroups(count: number, task: (place: number) => Promise<void>): Promise<void> {
  for (let from = 0; from < count; from += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, i) => task(from + i)))
}

function listen(
  url: string,
  headers: Record<string, string>,
  hear: (said: string) => void,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { ...headers, accept: 'text/event-stream' }, agent }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`${url} answered ${response.statusCode}.`))
      response
        .setEncoding('utf8')
        .on('data', hear)
        .on('error', () => undefined)
      resolve(response)
    }).on('error', reject)
  })
}
