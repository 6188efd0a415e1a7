import { useEffect } from 'react'

const CHANNEL = 'language'

/** Tells the browser's other windows which language was chosen in this one. */
export function announceLanguage(language: string): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(language)
  channel.close()
}

/**
 * Where a window goes that hears of a choice made in another one: the same page in that language; null when it stays as
 * it is. A document to sign keeps the language that its address names (specification, section 4).
 */
export function addressIn(
  chosen: string,
  { href, language }: { href: string; language: string },
): string | null {
  const url = new URL(href)
  if (chosen === language) return null
  if (url.pathname === '/document-sign' && url.searchParams.has('lang')) return null
  url.searchParams.set('lang', chosen)
  return url.href
}

/** Shows this window in the language that was chosen in another one. Once, in the root. */
export function useLanguageOfOtherWindows(language: string): void {
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL)
    channel.onmessage = ({ data }: MessageEvent<string>) => {
      const address = addressIn(data, { href: window.location.href, language })
      if (address) window.location.replace(address)
    }
    return () => channel.close()
  }, [language])
}
