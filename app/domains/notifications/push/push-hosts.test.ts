import { expect, test } from 'vitest'
import { PushHosts, type PushPlace } from './push-hosts'

const placeOf = (taken: PushPlace | number): PushPlace => {
  expect(taken).toBeTypeOf('object')
  return taken as PushPlace
}

test('a service has a few places, and another service its own', () => {
  const hosts = new PushHosts()
  const places = Array.from({ length: 8 }, () => placeOf(hosts.take('slow.example')))
  expect(hosts.take('slow.example')).toBe(1000)
  placeOf(hosts.take('quick.example')).leave(true)
  places[0]!.leave(true)
  placeOf(hosts.take('slow.example'))
})

test('a service that doesn’t answer is left alone for longer and longer, until one try is answered', () => {
  let now = 0
  const hosts = new PushHosts(() => now)
  const pauses: number[] = []
  for (let time = 0; time < 7; time++) {
    placeOf(hosts.take('dead.example')).leave(false)
    const pause = hosts.take('dead.example')
    pauses.push(pause as number)
    now += pause as number
  }
  expect(pauses).toEqual([15, 30, 60, 120, 240, 300, 300].map((seconds) => seconds * 1000))
  const probe = placeOf(hosts.take('dead.example'))
  expect(hosts.take('dead.example')).toBe(1000)
  probe.leave(true)
  placeOf(hosts.take('dead.example'))
  placeOf(hosts.take('dead.example'))
})

test('a service that wants no push for a while gets none, though others under way are answered', () => {
  let now = 0
  const hosts = new PushHosts(() => now)
  const other = placeOf(hosts.take('busy.example'))
  placeOf(hosts.take('busy.example')).leave(true, 90_000)
  other.leave(true)
  expect(hosts.take('busy.example')).toBe(90_000)
  placeOf(hosts.take('quick.example')).leave(true)
  now = 90_000
  placeOf(hosts.take('busy.example')).leave(true)
})
