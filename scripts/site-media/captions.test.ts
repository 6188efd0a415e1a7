import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listVideos } from '~/domains/content/content.server'
import { filesOf } from '~/domains/content/videos/video'
import { wordsOf, writeCaptions } from './captions'

test.each(listVideos())(
  '$id is captioned at the same times in every language, and in its own words',
  (video) => {
    const english = wordsOf('en')[video.id] ?? {}
    expect(video.cues.map(({ key }) => key)).toEqual(Object.keys(english))
    for (const { language, file } of filesOf(video.id).captions) {
      const words = wordsOf(language)[video.id] ?? {}
      expect(Object.keys(words), language).toEqual(Object.keys(english))
      if (language !== 'en')
        for (const [key, said] of Object.entries(words))
          expect(said, `${language} ${key}`).not.toBe(english[key])
      expect(readFileSync(join('public', file), 'utf8')).toBe(writeCaptions(video.id, language, video.cues))
    }
  },
)

test('cues follow each other without a gap and end with the video', () => {
  for (const { cues, seconds } of listVideos()) {
    expect(cues.map(({ startMs }) => startMs)).toEqual([0, ...cues.slice(0, -1).map(({ endMs }) => endMs)])
    expect(Math.round((cues.at(-1)?.endMs ?? 0) / 1000)).toBe(seconds)
  }
})

test('a cue says when, where and what, and one without words fails', () => {
  const cue = { key: 'shop', startMs: 1500, endMs: 3635 }
  expect(writeCaptions('answers', 'de', [cue])).toMatch(
    /^WEBVTT\n\n00:00:01\.500 --> 00:00:03\.635 position:32% size:60% align:center\nEine Produktseite .+\n$/,
  )
  expect(() => writeCaptions('answers', 'de', [{ ...cue, key: 'nowhere' }])).toThrow('answers.nowhere')
})
