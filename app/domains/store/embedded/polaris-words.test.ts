import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { polarisWords } from './polaris-words.server'

type Tree = { [key: string]: string | Tree }

/** What has to stand in every language alike: the keys, each with the values that its words name. */
function frameOf(tree: Tree, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([key, words]) =>
    typeof words === 'string'
      ? [`${prefix}${key} ${[...new Set(words.match(/\{\w+\}/g))].sort().join(' ')}`.trim()]
      : frameOf(words, `${prefix}${key}.`),
  )
}

/** Languages that the embedded admin is translated into. */
const spoken = readdirSync('content/messages/store').map((file) => file.replace('.json', ''))

test.each(spoken)('%s: Polaris says all that it says in English', (language) => {
  const words = polarisWords(language)
  expect(frameOf(words)).toEqual(expect.arrayContaining(frameOf(polarisWords('en'))))
  if (language !== 'en') expect(words.Polaris.Common.cancel).not.toBe('Cancel')
})

test('our own Arabic has nothing that Polaris doesn’t know', () => {
  expect(frameOf(polarisWords('ar'))).toEqual(frameOf(polarisWords('en')))
})
