import type { StackFrame } from '~/platform/telemetry/seen-error'

/** `at name (file:1:2)`, `at file:1:2` (V8); `name@file:1:2` (SpiderMonkey, JavaScriptCore). */
const LINES = [
  /^\s*at (?:async )?(?:(?<called>.+?) )?\(?(?<file>[^\s()]+?)(?::\d+){1,2}\)?$/,
  /^(?<called>[^@]*)@(?<file>.+?)(?::\d+){1,2}$/,
]

const MOST_LINES = 50

/** Frames of a stack as engines write it, innermost first. */
export function stackFrames(stack: string | null): StackFrame[] {
  return (stack ?? '')
    .split('\n', MOST_LINES)
    .map((line) => LINES.map((pattern) => pattern.exec(line.slice(0, 500))?.groups).find(Boolean))
    .filter((found) => found !== undefined)
    .map(({ called, file }) => ({ called: called ?? '', file: file!, isOwn: isOwn(file!) }))
}

const FOREIGN =
  /node_modules|^node:|^internal\/|^native$|^<anonymous>$|^\[native code\]$|^[a-z]+-extension:|^eval /

export const isOwn = (file: string): boolean => !FOREIGN.test(file)
