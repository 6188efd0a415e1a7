import { escapeMarkup } from '~/platform/http/escape-markup'

/** Plain text as the simplest HTML that says the same, a paragraph a line. */
export function textToHtml(text: string): string {
  return escapeMarkup(text)
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => `<p>${line}</p>`)
    .join('\n')
}
