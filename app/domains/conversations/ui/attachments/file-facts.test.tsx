import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FileFacts } from './file-facts'

test('a file’s kind and its size stand apart, whichever way one reads', () => {
  const drawn = (name: string) => renderToStaticMarkup(<FileFacts file={{ name, bytes: 1500 }} />)
  expect(drawn('bill.pdf')).toMatch(/^<bdi>PDF<\/bdi> · <bdi>1\.5.kB<\/bdi>$/)
  expect(drawn('README')).toMatch(/^<bdi>1\.5.kB<\/bdi>$/)
})
