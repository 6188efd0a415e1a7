/** Saves a file of this site: asked for by `fetch`, to which App Bridge adds who asks; a link couldn't say it. */
export async function download(address: string): Promise<void> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answers ${response.status}`)
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = name ?? ''
  link.click()
  URL.revokeObjectURL(link.href)
}
