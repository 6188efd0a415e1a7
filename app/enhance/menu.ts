import { all } from './find'

const OPEN = 'details[data-menu][open]'

/** `data-menu` on a `<details>`: closes with Escape, a press elsewhere and when the keyboard leaves it. */
export function watchMenus(): void {
  const closeOthers = (target: EventTarget | null) => {
    for (const menu of all<HTMLDetailsElement>(OPEN))
      if (!menu.contains(target as Node | null)) menu.open = false
  }
  document.addEventListener('pointerdown', ({ target }) => closeOthers(target))
  // Nothing gets the focus when the window loses it: then menus stay as they are.
  document.addEventListener('focusin', ({ target }) => closeOthers(target))
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    for (const menu of all<HTMLDetailsElement>(OPEN)) {
      if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus()
      menu.open = false
    }
  })
}
