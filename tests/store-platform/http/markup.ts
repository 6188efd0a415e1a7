import { escapeHtml, html } from './exchange'

/** HTML that was made by `markup` and needs no escaping again. */
export class Markup {
  constructor(readonly text: string) {}
}

type Value = Markup | string | number | null | undefined | false | Value[]

/** HTML from a template: every value is escaped, but for what `markup` made. Nothing stands for null and false. */
export const markup = (strings: TemplateStringsArray, ...values: Value[]): Markup =>
  new Markup(strings.reduce((text, part, index) => text + write(values[index - 1]) + part))

/** Text that is HTML already: from a file of ours, or a merchant's own description. */
export const trusted = (text: string): Markup => new Markup(text)

function write(value: Value): string {
  if (value instanceof Markup) return value.text
  if (Array.isArray(value)) return value.map(write).join('')
  return value === null || value === undefined || value === false ? '' : escapeHtml(String(value))
}

export const page = (content: Markup, status = 200, headers: Record<string, string> = {}): Response =>
  html(`<!doctype html>${content.text}`, status, headers)
