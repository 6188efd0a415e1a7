interface Metric {
  id: string
  name: 'CLS' | 'FCP' | 'INP' | 'LCP' | 'TTFB'
  value: number
}

type Callback = (report: { metrics: Metric[] }) => void

let report: Callback | null = null

/** What the review measures the app by, from the browser's own observers. Milliseconds; CLS is a share. */
export const webVitals = {
  async onReport(callback: Callback | null): Promise<void> {
    report = callback
  },
}

export function observeWebVitals(isLogged: boolean): void {
  const metrics = new Map<Metric['name'], Metric>()
  const note = (name: Metric['name'], value: number) =>
    metrics.set(name, { id: `v1-${performance.timeOrigin}-${name}`, name, value })
  observe('paint', (entry) => entry.name === 'first-contentful-paint' && note('FCP', entry.startTime))
  observe('largest-contentful-paint', (entry) => note('LCP', entry.startTime))
  observe('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!shift.hadRecentInput) note('CLS', (metrics.get('CLS')?.value ?? 0) + shift.value)
  })
  observe('event', (entry) => note('INP', Math.max(entry.duration, metrics.get('INP')?.value ?? 0)))
  observe('navigation', (entry) => note('TTFB', (entry as PerformanceNavigationTiming).responseStart))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || metrics.size === 0) return
    const all = [...metrics.values()]
    report?.({ metrics: all })
    if (isLogged) for (const { name, value } of all) console.log(`${name}: ${value}`)
  })
}

function observe(type: string, take: (entry: PerformanceEntry) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) take(entry)
  }).observe({ type, buffered: true })
}
