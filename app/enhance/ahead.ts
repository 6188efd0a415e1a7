/** Chromium says how a page came (Resource Timing, `deliveryType`), and when one that was drawn ahead was first shown. */
type Visit = PerformanceNavigationTiming & { deliveryType?: string; activationStart?: number }

/**
 * The server counts no page that is fetched ahead, and isn't asked again when one is opened: asking whether it still holds
 * says that somebody reads it (domains/content/page-counts).
 */
export function tellOfReading(): void {
  const [visit] = performance.getEntriesByType('navigation') as Visit[]
  if (visit?.deliveryType === 'navigational-prefetch' || visit?.activationStart)
    fetch(location.href).catch(() => {})
}
