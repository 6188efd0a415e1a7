import { all } from './find'

/**
 * `data-call-player` around an `<audio controls>` and lines with `data-at` (seconds): the line being said gets
 * `aria-current`, stays in view inside its `data-lines` box, and a press on a line goes to it.
 */
export function watchCalls(): void {
  for (const player of all('[data-call-player]')) {
    const audio = player.querySelector('audio')
    const lines = all('[data-at]', player)
    if (!audio) continue
    const box = player.querySelector<HTMLElement>('[data-lines]')
    const begin = (line: HTMLElement) => Number(line.dataset.at)
    let current: HTMLElement | undefined
    audio.addEventListener('timeupdate', () => {
      const said = lines.findLast((line) => begin(line) <= audio.currentTime)
      if (said === current) return
      current?.removeAttribute('aria-current')
      said?.setAttribute('aria-current', 'true')
      current = said
      if (said && box) box.scrollTo({ top: said.offsetTop - box.offsetTop - box.clientHeight / 3 })
    })
    for (const line of lines)
      line.addEventListener('click', () => {
        audio.currentTime = begin(line)
        void audio.play()
      })
  }
}
