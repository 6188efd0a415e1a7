let context: AudioContext | undefined

/** Browsers let a page sound only after its visitor has touched it: that first touch readies the sound. */
export function readyChime(): () => void {
  const ready = () => {
    context ??= new AudioContext()
    void context.resume().catch(() => undefined)
  }
  for (const name of GESTURES) addEventListener(name, ready, { passive: true })
  return () => {
    for (const name of GESTURES) removeEventListener(name, ready)
  }
}

const GESTURES = ['pointerdown', 'keydown'] as const

export const canChime = (): boolean => context?.state === 'running'

/** Two soft notes. Nothing happens where the browser doesn't let the page sound. */
export async function playChime(): Promise<void> {
  context ??= new AudioContext()
  await context.resume().catch(() => undefined)
  if (!canChime()) return
  playNote(context, 660, 0)
  playNote(context, 880, 0.16)
}

function playNote(audio: AudioContext, hertz: number, after: number): void {
  const at = audio.currentTime + after
  const [tone, volume] = [audio.createOscillator(), audio.createGain()]
  tone.type = 'sine'
  tone.frequency.value = hertz
  volume.gain.setValueAtTime(0.0001, at)
  volume.gain.exponentialRampToValueAtTime(0.25, at + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.5)
  tone.connect(volume).connect(audio.destination)
  tone.start(at)
  tone.stop(at + 0.55)
}
