type Attributes = Record<string, string | number | boolean | null | undefined | ((event: Event) => void)>
export type Child = Node | string | null | undefined | false

/** An element with attributes, `onclick`-like listeners and children; text only ever becomes text nodes. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value)
    else if (value !== false && value != null) element.setAttribute(name, value === true ? '' : `${value}`)
  }
  for (const child of children) if (child) element.append(child)
  return element
}

/** A line drawing on a 24 by 24 grid, silent to screen readers. */
export function icon(line: string): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  path.setAttribute('d', line)
  svg.append(path)
  return svg
}

/** A button with an icon and a name for everyone who doesn't see it. */
export function iconButton(
  name: string,
  line: string,
  onclick: () => void,
  className = 'icon',
): HTMLButtonElement {
  return h(
    'button',
    { type: 'button', class: className, 'aria-label': name, title: name, onclick },
    icon(line),
  )
}

export const fill = (text: string, name: string): string => text.replace('{{name}}', name)
