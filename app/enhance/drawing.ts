import { all } from './find'
import { whenLoaded } from './when-loaded'

/**
 * `data-near` on a long page's parts: laid out when they come near (ui/site.css). Those that nobody has come near to follow
 * once the page is there, one a frame: what lies below is then as high as it is, for the End key, for the scroll bar and
 * for the place that a browser comes back to.
 */
export function drawRest(): void {
  const parts = all('[data-near]')
  const drawNext = () => {
    parts.shift()?.removeAttribute('data-near')
    if (parts.length > 0) requestAnimationFrame(drawNext)
  }
  whenLoaded(drawNext)
}
