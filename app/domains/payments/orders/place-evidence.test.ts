import { expect, test } from 'vitest'
import { judgePlace, type PlaceEvidence } from './place-evidence'

const [address, network, card] = ['billing_address', 'network', 'payment_method'] as const
const piece = (kind: PlaceEvidence['kind'], country: string) => ({ kind, country })

test('two pieces that name the country whose tax was charged prove it, whatever a third says', () => {
  expect(judgePlace([piece(address, 'DE'), piece(network, 'DE')], 'DE')).toBe('proven')
  expect(judgePlace([piece(address, 'DE'), piece(network, 'FR'), piece(card, 'DE')], 'DE')).toBe('proven')
})

test('one piece alone, or two that name different countries, prove nothing', () => {
  expect(judgePlace([piece(address, 'DE')], 'DE')).toBe('single')
  expect(judgePlace([piece(address, 'DE'), piece(network, 'FR')], 'DE')).toBe('contradicted')
  expect(judgePlace([piece(address, 'DE'), piece(network, 'FR'), piece(card, 'FR')], 'DE')).toBe(
    'contradicted',
  )
})
