/** The elements of a page that carry an attribute. */
export const all = <E extends Element = HTMLElement>(
  selector: string,
  within: ParentNode = document,
): E[] => [...within.querySelectorAll<E>(selector)]

/** Calls `act` for clicks on elements of a selector, now and later ones, with the element that was meant. */
export function onClick(selector: string, act: (element: HTMLElement, event: MouseEvent) => void): void {
  document.addEventListener('click', (event) => {
    const found = (event.target as Element).closest<HTMLElement>(selector)
    if (found) act(found, event)
  })
}
