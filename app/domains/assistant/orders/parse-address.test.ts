import { expect, test } from 'vitest'
import { parseAddress } from './parse-address'

test.each([
  [
    '2 Side St\n80202\nDenver\nCO',
    { address1: '2 Side St', address2: '', zip: '80202', city: 'Denver', province: 'CO' },
  ],
  [
    '101 Highway, 10001, New York, NY',
    { address1: '101 Highway', zip: '10001', city: 'New York', province: 'NY' },
  ],
  [
    '445 Maple Drive, Suite 394, Fort Worth, TX 76165',
    { address2: 'Suite 394', zip: '76165', city: 'Fort Worth', province: 'TX' },
  ],
  [
    'Hauptstraße 12\n10115 Berlin',
    { address1: 'Hauptstraße 12', zip: '10115', city: 'Berlin', province: '' },
  ],
  ['10 Downing Street\nLondon\nSW1A 2AA', { address1: '10 Downing Street', zip: 'SW1A 2AA', city: 'London' }],
  [
    'İstiklal Cd. 5\nDaire 3\n34430\nBeyoğlu\nİstanbul',
    { address2: 'Daire 3', zip: '34430', city: 'Beyoğlu', province: 'İstanbul' },
  ],
  ['شارع التحرير ١٢\nالقاهرة', { address1: 'شارع التحرير ١٢', zip: '', city: 'القاهرة' }],
])('%s is understood', (text, address) => {
  expect(parseAddress(text)).toMatchObject(address)
})

test.each(['', 'no thanks', 'send it to my mother', 'a\nb\nc\nd\ne\nf\ng', `${'x'.repeat(120)}\nDenver`])(
  '%j is no address',
  (text) => {
    expect(parseAddress(text)).toBeNull()
  },
)
