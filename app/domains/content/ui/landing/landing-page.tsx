import type { ReactNode } from 'react'
import { LandingHero } from './landing-hero'
import { LandingHow } from './landing-how'
import { LandingPromise } from './landing-promise'
import { LandingStart } from './landing-start'

export interface LandingPageProps {
  /** The product at work; without a sample shop there's none to show. */
  view: ReactNode | null
}

/** The start page. Area `landing`. */
export function LandingPage({ view }: LandingPageProps) {
  return (
    <>
      <LandingHero view={view} />
      <LandingHow />
      <LandingPromise />
      <LandingStart />
    </>
  )
}
