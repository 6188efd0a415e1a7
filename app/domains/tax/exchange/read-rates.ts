import { SaxesParser } from 'saxes'
import type { DayRates, RateSource } from './exchange'

const DECIMAL = /^\d{1,9}(\.\d{1,10})?$/

/**
 * Reads what a source publishes: the ECB's `eurofxref-daily.xml` or the TCMB's `today.xml`.
 *
 * @throws Error when it isn't that
 */
export function readRates(source: RateSource, xml: string): DayRates {
  const read = source === 'ECB' ? readEcb(xml) : readTcmb(xml)
  if (!/^\d{4}-\d\d-\d\d$/.test(read.day) || read.rates.size === 0)
    throw new Error(`${source} published no rates that we understand`)
  return { source, ...read }
}

/** `<Cube time="2026-11-20"><Cube currency="USD" rate="1.0567"/>…`: units of each for one euro. */
function readEcb(xml: string) {
  const rates = new Map<string, string>()
  let day = ''
  walk(xml, {
    open(name, { time, currency, rate }) {
      if (!name.endsWith('Cube')) return
      day ||= time ?? ''
      if (currency && rate && DECIMAL.test(rate) && Number(rate) > 0) rates.set(currency, rate)
    },
  })
  return { day, rates }
}

/**
 * `<Tarih_Date Date="11/20/2026"><Currency CurrencyCode="JPY"><Unit>100</Unit><ForexBuying>22.61</ForexBuying>…`: liras for
 * `Unit` of each, buying.
 */
function readTcmb(xml: string) {
  const rates = new Map<string, string>()
  let day = ''
  let [code, unit, text] = ['', 1, '']
  walk(xml, {
    open(name, attributes) {
      text = ''
      if (name === 'Tarih_Date')
        day = (attributes.Date ?? '').replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$1-$2')
      if (name === 'Currency') [code, unit] = [attributes.CurrencyCode ?? '', 1]
    },
    text(piece) {
      text += piece
    },
    close(name) {
      const value = text.trim()
      if (name === 'Unit') unit = Number(value)
      if (
        name === 'ForexBuying' &&
        DECIMAL.test(value) &&
        Number(value) > 0 &&
        [1, 10, 100, 1000].includes(unit)
      )
        rates.set(code, (Number(value) / unit).toFixed(10))
    },
  })
  return { day, rates }
}

interface Visitor {
  open(name: string, attributes: Record<string, string | undefined>): void
  text?(piece: string): void
  close?(name: string): void
}

/** Nothing is expanded and nothing fetched: a document type is refused. */
function walk(xml: string, visitor: Visitor): void {
  const parser = new SaxesParser({ xmlns: false })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('doctype', () => {
    throw new Error('exchange rates come without a document type')
  })
  parser.on('opentag', ({ name, attributes }) => visitor.open(name, attributes))
  parser.on('text', (piece) => visitor.text?.(piece))
  parser.on('closetag', ({ name }) => visitor.close?.(name))
  parser.write(xml).close()
}
