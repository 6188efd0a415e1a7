import { keepCookie, readCookie } from './cookies'
import { all, onClick } from './find'

/** `data-theme-value="light|dark|system"` on buttons: chooses, keeps it in the `theme` cookie, marks the choice. */
export function watchTheme(): void {
  const mark = (chosen: string) => {
    for (const button of all('[data-theme-value]'))
      button.setAttribute('aria-pressed', String(button.dataset.themeValue === chosen))
  }
  mark(readCookie('theme') || 'system')
  onClick('[data-theme-value]', ({ dataset: { themeValue = 'system' } }) => {
    keepCookie('theme', themeValue)
    document.documentElement.dataset.theme = themeValue
    mark(themeValue)
  })
}
