import { whenLoaded } from './when-loaded'

/**
 * Fetches our own font, in the pieces that this page's title needs, once the page is there: the next page is drawn in it
 * from its first words on (`data-inter`, ui/before-paint-script), and nothing of it kept this one back.
 */
export function fetchFonts(): void {
  whenLoaded(() => {
    const letters = `a${document.querySelector('h1')?.textContent}`
    // Without a network the next page asks again.
    document.fonts.load("1em 'Inter Site'", letters).catch(() => {})
  })
}
