import type { ReactNode } from 'react'
import { LandingHero } from './landing-hero'
import { LandingHow } from './landing-how'
import { LandingPromise } from './landing-promise'
import { LandingStart } from './landing-start'
import { PublicFooter } from './public-footer'
import { PublicHeader } from './public-header'

export interface LandingPageProps {
  isSignedIn: boolean
  /** The product at work; without a sample shop there's none to show. */
  view: ReactNode | null
}

/** The start page. Area `landing`. */
export function LandingPage({ isSignedIn, view }: LandingPageProps) {
  return (
    <div className="bg-canvas">
      <PublicHeader isSignedIn={isSignedIn} hasDemo={view !== null} />
      <main>
        <LandingHero isSignedIn={isSignedIn} view={view} />
        <LandingHow />
        <LandingPromise />
        <LandingStart />
      </main>
      <PublicFooter />
    </div>
  )
}
