const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Plain text as the simplest HTML that says the same, a paragraph a line. */
export function textToHtml(text: string): string {
  const escaped = text.replace(/[&<>"]/g, (mark) => ESCAPES[mark]!)
  return escaped
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => `<p>${line}</p>`)
    .join('\n')
}
