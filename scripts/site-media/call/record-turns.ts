import type { Turn } from '~/domains/content/calls/call'
import type { Said } from './ask-assistant'
import { spokenWords } from './spoken-words'
import { SAMPLE_RATE, speak } from './voices'

const BETWEEN_SENTENCES_MS = 420
/** Before somebody answers: people need a moment, and a machine that needs none sounds like one. */
const BEFORE_TURN_MS = 650
const AT_THE_ENDS_MS = 400

export interface RecordedTurns {
  /** Of SAMPLE_RATE. */
  pcm: Buffer
  durationMs: number
  turns: Turn[]
}

/** Has every sentence said after the other and notes when each begins. */
export function recordTurns(said: readonly Said[], folder: string): RecordedTurns {
  const pieces: Buffer[] = [silence(AT_THE_ENDS_MS)]
  const elapsedMs = () => toMs(pieces.reduce((sum, { length }) => sum + length, 0))
  const turns = said.map(({ by, text, source }, place): Turn => {
    if (place > 0) pieces.push(silence(BEFORE_TURN_MS))
    const sentences = sentencesOf(text).map((sentence, nth) => {
      if (nth > 0) pieces.push(silence(BETWEEN_SENTENCES_MS))
      const atMs = elapsedMs()
      pieces.push(speak(by, spokenWords(sentence), folder))
      return { atMs, text: sentence }
    })
    return { by, sentences, source }
  })
  pieces.push(silence(AT_THE_ENDS_MS))
  return { pcm: Buffer.concat(pieces), durationMs: elapsedMs(), turns }
}

const toMs = (bytes: number) => Math.round((bytes / 2 / SAMPLE_RATE) * 1000)
const silence = (ms: number) => Buffer.alloc(2 * Math.round((ms / 1000) * SAMPLE_RATE))

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })
const sentencesOf = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment.trim())
