import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateWidgetSettings } from '~/domains/channels/settings/update-widget-settings.server'
import type { WidgetLiveEvent, WidgetTeam } from '~/domains/channels/widget-wire'
import {
  findTeamStanding,
  markTeamTold,
  recordShopperMessage,
  requestPerson,
  sendPersonMessage,
} from '~/domains/conversations/conversations.server'
import { notePresence } from '~/domains/notifications/notifications.server'
import { usualHours } from '~/domains/workspace/hours/business-hours'
import { saveBusinessHours } from '~/domains/workspace/workspace.server'
import { workspaceDb } from '~/platform/db/db.server'
import { env } from '~/platform/env/env.server'
import { startRealtime, stopRealtime } from '~/platform/realtime/realtime.server'
import { action as email } from '~/routes/api+/widget.email'
import { loader as events } from '~/routes/api+/widget.events'
import { action as handover } from '~/routes/api+/widget.handover'
import { action as session } from '~/routes/api+/widget.session'
import { testWorkspace, withTestDatabase } from '../support/database'

withTestDatabase()
beforeAll(startRealtime)
afterAll(stopRealtime)

const SHOP = 'https://shop.example'

/** A shop, and a shopper of it who has asked for a person. */
async function waitingShopper(language = 'en') {
  const { workspaceId, userId } = await testWorkspace()
  const { publicKey: key } = await updateWidgetSettings(workspaceId, { allowedOrigins: [SHOP] })
  const ask = async (
    route: typeof email,
    path: string,
    token: string | null,
    body?: unknown,
    signal?: AbortSignal,
  ): Promise<Response> =>
    route({
      request: new Request(`https://parley.example/api/widget/${path}?key=${key}&lang=${language}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { origin: SHOP, ...(token ? { authorization: `Bearer ${token}` } : {}) },
        body: body === undefined ? undefined : JSON.stringify(body),
        signal,
      }),
      params: {},
      context: {},
    } as never) as Promise<Response>
  const { token, shopperId } = await (await ask(session as never, 'session', null, {})).json()
  const { conversationId } = await (await ask(handover, 'handover', token, {})).json()
  const tellEmail = (address: unknown) => ask(email, 'email', token, { email: address })
  return { workspaceId, userId, shopperId, conversationId: conversationId as string, token, ask, tellEmail }
}

/** What the shopper's page is told of the team, first and after each change. */
function listen({ ask, token }: Awaited<ReturnType<typeof waitingShopper>>) {
  const stop = new AbortController()
  const teams: (WidgetTeam | null)[] = []
  const heard: WidgetLiveEvent[] = []
  const reading = ask(events as never, 'events', token, undefined, stop.signal).then(async (response) => {
    let rest = ''
    for await (const chunk of response.body!.pipeThrough(
      new TextDecoderStream() as never,
    ) as never as AsyncIterable<string>) {
      const blocks = (rest + chunk).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const type = /^event: (.*)/m.exec(block)?.[1]
        const data = /^data: (.*)/m.exec(block)?.[1]
        if (!type || !data) continue
        const event = { type, ...JSON.parse(data) } as WidgetLiveEvent
        heard.push(event)
        if (event.type === 'handler') teams.push(event.team)
      }
    }
  })
  return {
    teams,
    heard,
    stop: async () => {
      stop.abort()
      await reading.catch(() => undefined)
    },
  }
}

test('that the team has been told is said once somebody was, and not before', async () => {
  const shopper = await waitingShopper()
  const line = listen(shopper)
  await expect.poll(() => line.teams.length).toBe(1)
  expect(line.teams[0]!.note).toBe('Your request is noted. The team will answer here.')
  await markTeamTold(shopper.workspaceId, shopper.conversationId)
  await expect.poll(() => line.teams.length).toBe(2)
  expect(line.teams[1]!.note).toBe("We've told the team. Someone will answer here.")
  await line.stop()
})

test('an address is asked for at once when nobody is there, after two minutes when somebody is', async () => {
  const shopper = await waitingShopper('tr')
  const { workspaceId, userId } = shopper
  const first = listen(shopper)
  await expect.poll(() => first.teams.length).toBe(1)
  expect(first.teams[0]).toMatchObject({ asksAfter: 0, email: null, words: { save: 'Gönder' } })
  await first.stop()
  const leave = notePresence(workspaceId, userId)
  await expect.poll(() => workspaceDb(workspaceId).memberPresence.count()).toBe(1)
  const second = listen(shopper)
  await expect.poll(() => second.teams.length).toBe(1)
  expect(second.teams[0]!.asksAfter).toBeGreaterThan(100)
  await second.stop()
  // Outside the shop's hours nobody is waited for, though a page may be open somewhere.
  const closed = usualHours.days.map((day, index) => ({
    ...day,
    isOpen: index === (new Date().getUTCDay() + 1) % 7,
  }))
  await saveBusinessHours(workspaceId, { ...usualHours, isOn: true, days: closed })
  const third = listen(shopper)
  await expect.poll(() => third.teams.length).toBe(1)
  expect(third.teams[0]).toMatchObject({ asksAfter: 0 })
  expect(third.teams[0]!.note).toMatch(
    /^İsteğiniz not edildi\. Ekip burada yanıtlayacak\. Döneceğimiz zaman: \S+ 09:00/,
  )
  await third.stop()
  leave()
})

test('an address is checked, kept with the conversation, shown to the shopper, and taken back', async () => {
  const shopper = await waitingShopper()
  for (const wrong of ['ada', 'ada@', `${'a'.repeat(250)}@shop.example`, 'a@b.example, c@d.example', 7]) {
    const refused = await shopper.tellEmail(wrong)
    expect([wrong, refused.status]).toEqual([wrong, 400])
  }
  expect((await (await shopper.tellEmail('ada')).json()).message).toBe(
    'Enter an e-mail address, such as name@example.com.',
  )
  expect((await shopper.tellEmail('ada@shop.example')).status).toBe(200)
  const line = listen(shopper)
  await expect.poll(() => line.teams.length).toBe(1)
  expect(line.teams[0]).toMatchObject({ email: 'ada@shop.example', asksAfter: null })
  await line.stop()
  await shopper.tellEmail('')
  expect((await findTeamStanding(shopper.workspaceId, shopper.conversationId))?.replyEmail).toBe(null)
})

test('where no mail can be sent no address is asked for and none is taken', async () => {
  const shopper = await waitingShopper()
  const { NODE_ENV } = env()
  Object.assign(env(), { NODE_ENV: 'production' })
  try {
    const line = listen(shopper)
    await expect.poll(() => line.teams.length).toBe(1)
    expect(line.teams[0]).toMatchObject({ form: null, asksAfter: null, email: null })
    await line.stop()
    expect((await shopper.tellEmail('ada@shop.example')).status).toBe(400)
  } finally {
    Object.assign(env(), { NODE_ENV })
  }
})

test('a person’s message that the open page showed counts as read', async () => {
  const shopper = await waitingShopper()
  const { workspaceId, conversationId, userId } = shopper
  const read = async () =>
    (await workspaceDb(workspaceId).conversation.findUniqueOrThrow({ where: { id: conversationId } }))
      .shopperReadSeq
  await sendPersonMessage(workspaceId, { conversationId, userId, clientId: randomUUID(), text: 'Hello' })
  expect(await read()).toBe(0)
  const line = listen(shopper)
  await expect.poll(read).toBeGreaterThan(0)
  await line.stop()
})

test('a stranger’s token keeps no address with this conversation', async () => {
  const [mine, theirs] = [await waitingShopper(), await waitingShopper()]
  expect((await mine.ask(email, 'email', theirs.token, { email: 'eve@shop.example' })).status).toBe(401)
  await recordShopperMessage(mine.workspaceId, {
    shopperId: mine.shopperId,
    channel: 'web',
    clientId: randomUUID(),
    text: 'Hi',
  })
  await requestPerson(mine.workspaceId, { conversationId: mine.conversationId })
  expect((await findTeamStanding(mine.workspaceId, mine.conversationId))?.replyEmail).toBe(null)
})
