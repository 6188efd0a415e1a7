/** Longer waits overflow a timer's 32 bits and would end at once (HTML, "setTimeout"). */
const LONGEST_WAIT_MS = 2 ** 31 - 1

/** Does something at a time, however far away. @returns what calls it off */
export function atTime(time: Date, work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    const leftMs = time.getTime() - Date.now()
    timer = setTimeout(leftMs > LONGEST_WAIT_MS ? wait : work, Math.max(0, Math.min(leftMs, LONGEST_WAIT_MS)))
  }
  wait()
  return () => clearTimeout(timer)
}
