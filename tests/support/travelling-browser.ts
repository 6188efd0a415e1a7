/** A browser that follows redirects over real sockets and keeps cookies by host, as far as a way in needs one. */
export class TravellingBrowser {
  private readonly jars = new Map<string, Map<string, string>>()

  /** Goes on until an answer leads nowhere, or to an address that `stopsAt` names. @returns the last address */
  async open(address: string, stopsAt: (url: URL) => boolean): Promise<URL> {
    let url = new URL(address)
    for (let hops = 0; hops < 10; hops++) {
      if (stopsAt(url)) return url
      const response = await fetch(url, { redirect: 'manual', headers: { cookie: this.cookies(url) } })
      await response.body?.cancel()
      for (const cookie of response.headers.getSetCookie()) this.keep(url, cookie)
      const location = response.headers.get('location')
      if (!location) throw new Error(`${url.href} answered ${response.status} and leads nowhere`)
      url = new URL(location, url)
    }
    throw new Error('too many redirects')
  }

  /** What a request to an address carries. */
  cookies({ hostname }: URL): string {
    return [...(this.jars.get(hostname) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** Takes up a Set-Cookie of an address. */
  keep({ hostname }: URL, setCookie: string): void {
    const jar = this.jars.get(hostname) ?? new Map<string, string>()
    this.jars.set(hostname, jar)
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(setCookie) ?? []
    if (/max-age=0\b/i.test(setCookie)) jar.delete(name)
    else jar.set(name, value)
  }
}
