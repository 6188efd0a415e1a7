import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Video } from '~/domains/content/videos/video'
import { root } from '../../bench/lib/built-server'

/**
 * Where captions stand in a scene, as cue settings of WebVTT: each covers what nothing happens in. A cue's box is placed
 * from the left in every language.
 */
const PLACES: Record<string, string> = {
  // Over the product's page, left of the chat.
  answers: 'position:32% size:60% align:center',
  // Over the list of conversations, between the two fields that are written into.
  takeover: 'position:49% size:32% align:center',
  // Below what is filled in, right of the button that saves it.
  teach: 'position:68% size:60% align:center',
}

/**
 * Captions as WebVTT.
 *
 * @throws Error when a cue has no words in the language
 */
export function writeCaptions(scene: string, language: string, cues: Video['cues']): string {
  const words = wordsOf(language)[scene]
  const written = cues.map(({ key, startMs, endMs }) => {
    const said = words?.[key]
    if (!said) throw new Error(`No ${language} caption for ${scene}.${key}.`)
    return `${time(startMs)} --> ${time(endMs)} ${PLACES[scene]}\n${said}\n`
  })
  return `WEBVTT\n\n${written.join('\n')}`
}

/** What is read below the videos in a language, by scene and moment. */
export const wordsOf = (language: string): Record<string, Record<string, string>> =>
  JSON.parse(readFileSync(join(root, 'content', 'videos', 'captions', `${language}.json`), 'utf8'))

const time = (ms: number) => new Date(Math.round(ms)).toISOString().slice(11, 23)
