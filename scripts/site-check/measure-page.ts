import { chromium } from '@playwright/test'
import lighthouse, { type Flags, type Result } from 'lighthouse'
import { freePort } from '../../bench/lib/free-port'
import { findChromium } from '../lib/chromium.mjs'

/** Points are of 100. */
export interface LighthouseFigures {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  lcpMs: number
  layoutShift: number
  /** Over the line, compressed, headers included. */
  bytes: number
  bytesBesideImages: number
  /** Audits that cost points. */
  lost: string[]
}

const FLAGS: Flags = { logLevel: 'error', disableFullPageScreenshot: true }
/** Of what a page shows, what isn't read: pictures, sound, moving pictures. */
const PICTURES = ['Image', 'Media']

/** Runs work with a Chromium that Lighthouse reaches at a port. */
export async function withMeasuredBrowser(work: (port: number) => Promise<void>): Promise<void> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  })
  try {
    await work(port)
  } finally {
    await browser.close()
  }
}

/**
 * One run of Lighthouse's own settings for a phone, simulated slow 4G included. Of a page that search engines shall leave
 * alone it isn't asked whether they may come: they may not.
 *
 * @throws Error when Lighthouse couldn't open the page
 */
export async function measurePage(
  address: string,
  port: number,
  { isIndexed }: { isIndexed: boolean },
): Promise<LighthouseFigures> {
  const flags = { ...FLAGS, port, skipAudits: isIndexed ? [] : ['is-crawlable'] }
  const report = (await lighthouse(address, flags))?.lhr
  if (!report || report.runtimeError)
    throw new Error(`Lighthouse could not look at ${address}: ${report?.runtimeError?.message}`)
  const points = (id: string) => Math.round((report.categories[id]?.score ?? 0) * 100)
  const value = (id: string) => report.audits[id]?.numericValue ?? Number.NaN
  const requests = requestsOf(report)
  return {
    performance: points('performance'),
    accessibility: points('accessibility'),
    bestPractices: points('best-practices'),
    seo: points('seo'),
    lcpMs: value('largest-contentful-paint'),
    layoutShift: value('cumulative-layout-shift'),
    bytes: sizeOf(requests),
    bytesBesideImages: sizeOf(requests.filter(({ resourceType }) => !PICTURES.includes(resourceType))),
    lost: lostIn(report),
  }
}

interface NetworkRequest {
  resourceType: string
  transferSize: number
}

function requestsOf({ audits }: Result): NetworkRequest[] {
  const details = audits['network-requests']?.details as { items?: NetworkRequest[] } | undefined
  return details?.items ?? []
}

const sizeOf = (requests: readonly NetworkRequest[]) =>
  requests.reduce((sum, { transferSize }) => sum + transferSize, 0)

function lostIn({ categories, audits }: Result): string[] {
  return Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id)
}
