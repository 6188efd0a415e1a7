import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { shopperNameIn } from './visitor-name'

const t = ((key: string) => key) as unknown as TFunction
const id = '00000000-0000-4000-8000-000000000000'

test.each(['', ' ', '\u3164', '\u2800\u2800', '\u200b\u034f'])(
  'a shopper whose name %j shows as nothing is called by two words',
  (name) => expect(shopperNameIn(t, { id, name })).toBe('visitor.name'),
)

test.each(['Ada', '\u3164a', 'علي', '김', '👩‍🚒'])('%s is called by their name', (name) =>
  expect(shopperNameIn(t, { id, name })).toBe(name),
)
