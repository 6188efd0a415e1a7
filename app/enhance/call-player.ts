import { all } from './find'

/**
 * `data-call-player` around an `<audio controls>` and what has `data-at` (seconds): the sentence that is being said gets
 * `aria-current` and stays in view inside its `data-lines` box, and a press on a sentence or on a link goes to its time.
 */
export function watchCalls(): void {
  for (const player of all('[data-call-player]')) {
    const audio = player.querySelector('audio')
    if (!audio) continue
    const lines = all('[data-at]:not(a)', player)
    const box = player.querySelector('[data-lines]')
    const begin = (line: HTMLElement) => Number(line.dataset.at)
    let current: HTMLElement | undefined
    audio.addEventListener('timeupdate', () => {
      const said = lines.findLast((line) => begin(line) <= audio.currentTime)
      if (said === current) return
      current?.removeAttribute('aria-current')
      said?.setAttribute('aria-current', 'true')
      current = said
      if (!said || !box) return
      const below = said.getBoundingClientRect().top - box.getBoundingClientRect().top
      box.scrollTop += below - box.clientHeight / 3
    })
    for (const line of all('[data-at]', player))
      line.addEventListener('click', (event) => {
        event.preventDefault()
        audio.currentTime = begin(line)
        void audio.play()
      })
    player.dataset.callPlayer = 'on'
  }
}
