import type { Context } from 'liquidjs'
import { escapeHtml } from '../../http/exchange'

interface FilterThis {
  context: Context
}

interface Part {
  is_link: boolean
  title: string
  url?: string
}

interface Paginate {
  parts: Part[]
  previous: Part | null
  next: Part | null
}

const link = (text: unknown, address: unknown, attributes = '') =>
  `<a href="${escapeHtml(String(address))}"${attributes}>${String(text)}</a>`

export const htmlFilters = {
  link_to: (text: unknown, address: unknown) => link(text, address),
  time_tag(this: FilterThis, value: unknown) {
    const { request } = this.context.globals as { request: { locale: { iso_code: string } } }
    const at = new Date(String(value))
    const words = at.toLocaleDateString(request.locale.iso_code, { dateStyle: 'long', timeZone: 'UTC' })
    return `<time datetime="${at.toISOString()}">${words}</time>`
  },
  default_pagination(paginate: Paginate) {
    const parts = paginate.parts.map((part) =>
      part.is_link
        ? `<span class="page">${link(part.title, part.url)}</span>`
        : `<span class="page current" aria-current="page">${part.title}</span>`,
    )
    return parts.join(' ')
  },
  /** Nothing for a form without errors; a list of them otherwise. */
  default_errors(errors: unknown) {
    const messages = Array.isArray(errors) ? errors.map(String) : []
    if (messages.length === 0) return ''
    const items = messages.map((message) => `<li>${escapeHtml(message)}</li>`)
    return `<div class="errors" role="alert"><ul>${items.join('')}</ul></div>`
  },
}
