import i18next from 'i18next'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import { BarChart } from './bar-chart'
import { LineChart } from './line-chart'
import { Sparkline } from './sparkline'

const i18n = i18next.createInstance()
void i18n.init({ lng: 'en', resources: { en: { common: {} } }, initImmediate: false })

const drawn = (chart: ReactElement) =>
  renderToStaticMarkup(<I18nextProvider i18n={i18n}>{chart}</I18nextProvider>)

const chart = {
  label: 'Conversations a day',
  categories: ['Mon', 'Tue', 'Wed'],
  series: [{ id: 'all', label: 'All', values: [3, 12, 7] }],
}

test('the server draws a line through every value and a table with the same figures', () => {
  const html = drawn(<LineChart {...chart} />)
  expect(html).toMatch(/<path d="M0,[\d.]+C/)
  for (const value of ['3', '12', '7']) expect(html).toContain(`>${value}</td>`)
})

test('the server draws a bar for each value, as high as its share of the axis', () => {
  const html = drawn(<BarChart {...chart} />)
  const heights = [
    ...html.matchAll(/<rect x="[\d.]+" y="[\d.]+" width="[\d.]+" height="([\d.]+)" fill="var/g),
  ].map(([, height]) => Number(height))
  expect(heights).toHaveLength(3)
  expect(heights[1]! / heights[0]!).toBeCloseTo(4)
})

test.each([[[]], [[5]], [[0, 0]]])('figures %j make no broken path', (values) => {
  const html = drawn(<Sparkline label="Empty" values={values} />)
  expect(html).not.toContain('NaN')
})
