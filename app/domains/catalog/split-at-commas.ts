/** Commas of the scripts that have their own: Arabic, Chinese and Japanese (wide, listing, half-width), Ethiopic. */
const COMMA = /[,،，、､﹐﹑፣]/

/** Words as one types them, with commas between, in any script: trimmed, each once, in their order. */
export function splitAtCommas(text: string): string[] {
  const words = text.split(COMMA).map((word) => word.trim())
  return [...new Set(words.filter(Boolean))]
}
