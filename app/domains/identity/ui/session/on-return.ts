/** Calls back when the visitor comes back to this tab: timers sleep in a hidden one. @returns how to stop */
export function onReturn(callback: () => void): () => void {
  const onVisible = () => {
    if (document.visibilityState === 'visible') callback()
  }
  document.addEventListener('visibilitychange', onVisible)
  window.addEventListener('focus', callback)
  window.addEventListener('pageshow', callback)
  return () => {
    document.removeEventListener('visibilitychange', onVisible)
    window.removeEventListener('focus', callback)
    window.removeEventListener('pageshow', callback)
  }
}
