/** HTML without its tags, as the API's `description` fields say it, shortened with dots when asked. */
export function plainText(html: string, truncateAt?: number | null): string {
  const text = html
    .replace(/<(script|style)\b.*?<\/\1>/gis, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
  return truncateAt && text.length > truncateAt ? `${text.slice(0, truncateAt - 3)}...` : text
}
