import type { Browser } from '@playwright/test'
import { walkTransfer } from './bank-journey'
import { walkChange } from './change-journey'
import { walkDesk } from './desk-journey'
import type { Market, WalkedLanguage, Way } from './markets'
import { walkNumbers } from './number-journey'
import { Payer } from './pay'
import { walkPlan } from './plan-journey'
import { walkQuote } from './quote-journey'
import { type Report, Walker, type WalkerOptions } from './walker'
import { type OpenMarket, withMarket } from './with-market'

/** Parts of the walk that can be walked by themselves. */
export const PARTS = ['plan', 'change', 'number', 'quote', 'desk', 'store'] as const
export type Part = (typeof PARTS)[number]

export interface MarketWalk {
  market: Market
  ways: readonly Way[]
  languages: readonly WalkedLanguage[]
  parts: readonly Part[]
  port: number | undefined
}

/** Walks one installation: every way that it offers in every language, then its desk with what came of that. */
export async function walkMarket(browser: Browser, report: Report, walk: MarketWalk): Promise<void> {
  await withMarket(walk.market, walk.port, {}, async (open) => {
    await Promise.all(walk.languages.map((language) => walkLanguage(browser, report, walk, open, language)))
  })
}

async function walkLanguage(
  browser: Browser,
  report: Report,
  { ways, parts }: MarketWalk,
  open: OpenMarket,
  language: WalkedLanguage,
): Promise<void> {
  const options = (name: string): WalkerOptions => ({
    browser,
    origin: open.origin,
    market: open,
    language,
    name,
    report,
  })
  const desk = { first: await Walker.admin(options('desk')), second: await Walker.admin(options('second')) }
  for (const way of ways) {
    const walker = await Walker.signedUp(options(way))
    const payer = new Payer(walker, way, open)
    if (parts.includes('plan')) await (way === 'bank' ? walkTransfer(payer, desk, open) : walkPlan(payer))
    // Cards are kept by Stripe and the test provider; the rest is the same for all.
    if (parts.includes('change') && (way === 'stripe' || way === 'test')) {
      const other = await Walker.signedUp(options(`${way}-change`))
      await walkChange(new Payer(other, way, open), desk, open)
      await other.close()
    }
    // Numbers and quotes are paid on the same pages as plans: a bank's are walked with those.
    if (parts.includes('number') && way !== 'bank') await walkNumbers(payer)
    if (parts.includes('quote') && way !== 'bank') await walkQuote(payer)
    await walker.close()
  }
  if (parts.includes('desk')) await walkDesk(desk, open)
  await desk.first.close()
  await desk.second.close()
}
