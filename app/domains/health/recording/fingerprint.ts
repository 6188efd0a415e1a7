import { createHash } from 'node:crypto'
import type { SeenError, StackFrame } from '~/platform/telemetry/seen-error'
import { stackFrames } from './stack-frames'

const FRAMES_THAT_TELL = 3

/**
 * What errors of one cause have in common, however often, wherever and in whichever build they happen: their kind, their
 * message without what differs each time, and the functions of our own that they came through.
 *
 * @returns SHA-256, hex
 */
export function fingerprintOf({
  type,
  message,
  stack,
  frames,
}: Pick<SeenError, 'type' | 'message' | 'stack' | 'frames'>): string {
  const all = frames ?? stackFrames(stack)
  const own = all.filter((frame) => frame.isOwn)
  const telling = (own.length > 0 ? own : all).slice(0, FRAMES_THAT_TELL).map(placeOf)
  return createHash('sha256')
    .update(JSON.stringify([type, messageShape(message), telling]))
    .digest('hex')
}

/** Without lines, which move with every build, without the host, and without a bundle's hash. */
function placeOf({ called, file }: StackFrame): string {
  const path = file
    .replace(/^[a-z+]+:\/\/[^/]*/i, '')
    .replace(/[?#].*$/, '')
    .replace(/[-.][\w-]{8}(?=\.m?js$)/, '')
  return `${called}@${path}`
}

/** A message with numbers, ids, addresses and quoted values of the single case taken out. */
export function messageShape(message: string): string {
  return message
    .slice(0, 500)
    .replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi, '<id>')
    .replace(/\bhttps?:\/\/[^\s"'<>)]+/gi, '<url>')
    .replace(/\b(?=[\da-f]*\d)(?=[\da-f]*[a-f])[\da-f]{8,}\b/gi, '<hex>')
    .replace(/-?\d+(?:[.,:]\d+)*/g, '<n>')
    .replace(/\s+/g, ' ')
    .trim()
}
