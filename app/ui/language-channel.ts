import { useEffect } from 'react'

const CHANNEL = 'language'

/** Tells the browser's other windows which language was chosen in this one. */
export function announceLanguage(language: string): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(language)
  channel.close()
}

/** Shows this window in the language that was chosen in another one. Once, in the root. */
export function useLanguageOfOtherWindows(language: string): void {
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL)
    channel.onmessage = ({ data }: MessageEvent<string>) => {
      if (data === language) return
      const url = new URL(window.location.href)
      url.searchParams.set('lang', data)
      window.location.replace(url)
    }
    return () => channel.close()
  }, [language])
}
