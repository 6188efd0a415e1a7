/** An address of a page around signing in, with where to go afterwards; nothing is added that isn't there. */
export function authAddress(path: string, query: Record<string, string | null | undefined>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}
