import i18next from 'i18next'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import { ComboBox } from './combo-box'
import { NumberField } from './number-field'
import { RadioGroup } from './radio-group'
import { Select } from './select'
import { TextArea } from './text-area'
import { TextField } from './text-field'

const i18n = i18next.createInstance()
void i18n.init({ lng: 'en', resources: { en: { common: {} } }, initImmediate: false })

const drawn = (field: ReactElement) =>
  renderToStaticMarkup(<I18nextProvider i18n={i18n}>{field}</I18nextProvider>)

const frame = { label: 'Tone', hint: 'How it speaks', errors: ['Too loud', 'Too long'] }
const options = [{ id: 'calm', label: 'Calm' }]

test.each([
  ['text field', <TextField key="t" {...frame} />],
  ['text area', <TextArea key="a" {...frame} />],
  ['number field', <NumberField key="n" {...frame} />],
  ['select', <Select key="s" {...frame} options={options} />],
  ['combo box', <ComboBox key="c" {...frame} options={options} />],
  ['radio group', <RadioGroup key="r" {...frame} options={options} />],
])('a %s says what it is for, what to type and the first thing that is wrong', (_name, field) => {
  const html = drawn(field)
  for (const words of ['Tone', 'How it speaks', 'Too loud']) expect(html).toContain(`>${words}<`)
  expect(html).not.toContain('Too long')
  expect(html).toContain('data-invalid')
})

test('a hidden label is still there for screen readers', () => {
  expect(drawn(<TextField label="Tone" isLabelHidden />)).toMatch(/<label[^>]*class="sr-only"[^>]*>Tone</)
})
