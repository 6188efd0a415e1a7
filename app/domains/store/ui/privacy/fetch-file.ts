/**
 * Saves a file of the app's own. Not by a link: only what a script fetches carries the session token that App Bridge
 * adds.
 *
 * @throws when it isn't there
 */
export async function fetchFile(address: string, name: string): Promise<void> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  const url = URL.createObjectURL(await response.blob())
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}
