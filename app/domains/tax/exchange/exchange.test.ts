import fc from 'fast-check'
import { expect, test } from 'vitest'
import { crossRate, exchanged, rateSourceOf, taxCurrencyOf } from './exchange'
import { readRates } from './read-rates'

const ECB = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <Cube><Cube time='2026-11-20'>
    <Cube currency='USD' rate='1.0567'/><Cube currency='JPY' rate='162.95'/><Cube currency='PLN' rate='4.3138'/>
  </Cube></Cube>
</gesmes:Envelope>`

const TCMB = `<?xml version="1.0" encoding="UTF-8"?>
<Tarih_Date Tarih="20.11.2026" Date="11/20/2026" Bulten_No="2026/221">
  <Currency CrossOrder="0" Kod="USD" CurrencyCode="USD"><Unit>1</Unit><Isim>ABD DOLARI</Isim><ForexBuying>41.8123</ForexBuying><ForexSelling>41.8876</ForexSelling></Currency>
  <Currency CrossOrder="9" Kod="JPY" CurrencyCode="JPY"><Unit>100</Unit><Isim>JAPON YENİ</Isim><ForexBuying>27.1024</ForexBuying><ForexSelling>27.2819</ForexSelling></Currency>
  <Currency CrossOrder="0" Kod="XDR" CurrencyCode="XDR"><Unit>1</Unit><ForexBuying></ForexBuying></Currency>
</Tarih_Date>`

test('the European Central Bank’s rates are read and cross over the euro', () => {
  const rates = readRates('ECB', ECB)
  expect(rates.day).toBe('2026-11-20')
  expect(crossRate(rates, 'USD', 'EUR')).toBe('0.946342')
  expect(crossRate(rates, 'USD', 'PLN')).toBe('4.082332')
  expect(crossRate(rates, 'EUR', 'JPY')).toBe('162.950000')
  expect(crossRate(rates, 'GBP', 'EUR')).toBeNull()
})

test('the Turkish central bank’s buying rates are read by the unit', () => {
  const rates = readRates('TCMB', TCMB)
  expect(rates.day).toBe('2026-11-20')
  expect(crossRate(rates, 'USD', 'TRY')).toBe('41.812300')
  expect(crossRate(rates, 'JPY', 'TRY')).toBe('0.271024')
  expect([...rates.rates.keys()]).toEqual(['USD', 'JPY'])
})

test.each([
  ['ECB', '<html><body>Service unavailable</body></html>'],
  ['ECB', ECB.replace('2026-11-20', 'soon')],
  ['ECB', ECB.replaceAll(/rate='[^']*'/g, "rate='N/A'")],
  ['TCMB', ECB],
  ['TCMB', `<!DOCTYPE x [<!ENTITY a "b">]>${TCMB}`],
  ['TCMB', 'not XML at all'],
] as const)('%s: what isn’t its rates is refused (%#)', (source, xml) => {
  expect(() => readRates(source, xml)).toThrow()
})

test('an amount is worth what the rate on the invoice says, to the unit, whatever digits the currencies have', () => {
  expect(exchanged(1380, 'USD', { currency: 'TRY', rate: '41.812300' })).toBe(57_701n)
  expect(exchanged(10_000, 'JPY', { currency: 'EUR', rate: '0.006137' })).toBe(6137n)
  expect(exchanged(12_340, 'KWD', { currency: 'JPY', rate: '502.500000' })).toBe(6201n)
  fc.assert(
    fc.property(
      fc.integer({ min: -1e9, max: 1e9 }),
      fc.integer({ min: 1, max: 1e9 }),
      (minor, millionths) => {
        const rate = `${Math.floor(millionths / 1e6)}.${String(millionths % 1e6).padStart(6, '0')}`
        const worth = Number(exchanged(minor, 'USD', { currency: 'EUR', rate }))
        expect(Math.abs(worth - (minor * millionths) / 1e6)).toBeLessThanOrEqual(0.5000001)
      },
    ),
  )
})

test('a seller in Turkey uses the Turkish central bank’s rates, one elsewhere the European one’s', () => {
  expect([taxCurrencyOf('TR'), rateSourceOf('TRY')]).toEqual(['TRY', 'TCMB'])
  expect([taxCurrencyOf('PL'), rateSourceOf('PLN')]).toEqual(['PLN', 'ECB'])
  expect(taxCurrencyOf(null)).toBeNull()
})
