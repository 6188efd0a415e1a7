const MARKUP: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as it stands in HTML or XML, also between double quotes of an attribute. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"]/g, (sign) => MARKUP[sign]!)
