import type { Steps } from './in-steps'

const WORDS_A_STEP = 1 << 18

/** FNV-1a over 32-bit words, then over the bytes left; fast enough to check on every load. */
export function* checksumSteps(bytes: Uint8Array): Steps<number> {
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice()
  const words = new Uint32Array(aligned.buffer, aligned.byteOffset, aligned.byteLength >> 2)
  let hash = 0x811c9dc5
  for (let i = 0; i < words.length; i++) {
    if (i % WORDS_A_STEP === 0) yield
    hash = Math.imul(hash ^ words[i]!, 0x01000193)
  }
  for (let i = words.length * 4; i < aligned.byteLength; i++) hash = Math.imul(hash ^ aligned[i]!, 0x01000193)
  return hash >>> 0
}
