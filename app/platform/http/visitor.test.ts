import { expect, test } from 'vitest'
import { isOwnNetwork, networkOf } from './visitor.server'

test('visitors of one IPv6 network count as one, however their address is written', () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:0db8:1:2::9'))
  expect(networkOf('2001:db8:1:2::9')).not.toBe(networkOf('2001:db8:1:3::9'))
  expect(networkOf('::ffff:192.0.2.1')).toBe('192.0.2.1')
})

test('this machine and its neighbours are told from visitors', () => {
  for (const address of ['127.0.0.1', '::1', '::ffff:10.1.2.3', '172.31.0.9', '192.168.1.1', 'fd00::1'])
    expect([address, isOwnNetwork(address)]).toEqual([address, true])
  for (const address of ['203.0.113.7', '172.32.0.1', '2001:db8::1', 'not an address'])
    expect([address, isOwnNetwork(address)]).toEqual([address, false])
})
