import { expect, test } from 'vitest'
import { networkOf } from './visitor.server'

test('visitors of one IPv6 network count as one, however their address is written', () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:0db8:1:2::9'))
  expect(networkOf('2001:db8:1:2::9')).not.toBe(networkOf('2001:db8:1:3::9'))
  expect(networkOf('::ffff:192.0.2.1')).toBe('192.0.2.1')
})
