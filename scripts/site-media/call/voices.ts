import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Turn } from '~/domains/content/calls/call'

/** Samples a second of what the voices say: one channel, 16 bits, little-endian. */
export const SAMPLE_RATE = 24_000

/**
 * Two voices of RHVoice, trained on recordings of CMU ARCTIC, which may be used for anything; the recordings of its
 * other English voices may not all be. Rate in hundredths of the voice's own: on the telephone one speaks slower.
 */
const VOICES: Record<Turn['by'], { profile: string; rate: number }> = {
  assistant: { profile: 'slt', rate: 92 },
  caller: { profile: 'bdl', rate: 96 },
}

export const VOICE_NAMES = 'RHVoice SLT, RHVoice BDL'

const RAW = ['-t', 'raw', '-r', `${SAMPLE_RATE}`, '-c', '1', '-b', '16', '-e', 'signed']

const run = (program: string, options: readonly string[]) =>
  execFileSync(program, options, { stdio: 'ignore' })

/** @throws Error naming a program that this machine lacks */
export function requirePrograms(): void {
  for (const program of ['RHVoice-test', 'sox', 'opusenc', 'lame'])
    try {
      run(program, ['--version'])
    } catch {
      throw new Error(`${program} is missing. On Debian: rhvoice rhvoice-english sox opus-tools lame.`)
    }
}

/** Says a sentence, without silence at its ends, as loud as every other. */
export function speak(by: Turn['by'], sentence: string, folder: string): Buffer {
  const { profile, rate } = VOICES[by]
  const file = (name: string) => join(folder, name)
  writeFileSync(file('words.txt'), sentence)
  const voice = ['-p', profile, '-r', `${rate}`, '-q', 'max']
  run('RHVoice-test', [...voice, '-i', file('words.txt'), '-o', file('said.wav')])
  const trimmed = ['silence', '1', '0.02', '-50d', 'reverse']
  run('sox', [file('said.wav'), ...RAW, file('said.raw'), ...trimmed, ...trimmed])
  return levelled(readFileSync(file('said.raw')))
}

/** Of full scale: how loud a sentence is on average (RMS), and what no sample passes. */
const MEAN = 0.1
const PEAK = 0.9

/** As loud on average as every other sentence: by their peaks, a short word would shout. */
function levelled(pcm: Buffer): Buffer {
  const samples = new Int16Array(pcm.buffer, pcm.byteOffset, pcm.length / 2)
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1)
  const gain = 32_767 * Math.min(MEAN / Math.sqrt(power), PEAK / peak)
  return Buffer.from(samples.map((sample) => Math.round(sample * gain)).buffer)
}

export interface EncodedCall {
  extension: string
  /** What a browser asks itself whether it can play (RFC 7845, RFC 3003). */
  type: string
  bytes: Buffer
}

/**
 * A recording as a telephone carries it, in what browsers play: the band of ITU-T G.712 (300 to 3400 Hz), quiet parts
 * brought nearer to loud ones. MP3 for those that play no Opus in Ogg.
 *
 * @param pcm of SAMPLE_RATE
 */
export function encodeCall(pcm: Buffer, folder: string): EncodedCall[] {
  const file = (extension: string) => join(folder, `call.${extension}`)
  writeFileSync(file('raw'), pcm)
  run('sox', [
    ...['-R', ...RAW, file('raw'), '-r', '16000', file('wav')],
    ...'sinc 300-3400 compand 0.01,0.2 6:-60,-45,-30,-18,0,-6 0 -30 0.05 norm -2'.split(' '),
  ])
  const opus = ['--bitrate', '16', '--speech', '--comp', '10', '--serial', '1', '--quiet']
  run('opusenc', [...opus, file('wav'), file('ogg')])
  run('lame', ['-m', 'm', '--abr', '19', '-q', '0', file('wav'), file('mp3')])
  return [
    { extension: 'ogg', type: 'audio/ogg; codecs=opus', bytes: readFileSync(file('ogg')) },
    { extension: 'mp3', type: 'audio/mpeg', bytes: readFileSync(file('mp3')) },
  ]
}
