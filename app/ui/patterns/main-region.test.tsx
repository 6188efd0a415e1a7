import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FramedOrAlone, MainRegion } from './main-region'

test('a page has one main region, whether its frame could be drawn or not', () => {
  const screen = <FramedOrAlone>Something went wrong</FramedOrAlone>
  for (const html of [renderToStaticMarkup(screen), renderToStaticMarkup(<MainRegion>{screen}</MainRegion>)])
    expect(html.match(/<main/g)).toHaveLength(1)
})
