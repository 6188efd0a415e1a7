import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { signUp } from '../../tests/e2e/support/accounts'
import { askDatabase } from '../../tests/e2e/support/database'
import { type Words, wordsOf } from '../../tests/e2e/support/words'
import { lookAtPage } from './look-at-page'
import type { WalkedLanguage } from './markets'
import { answerForProviders, KEPT_OUT, type ProviderPages } from './provider-pages'

/** Of a picture, in pixels. */
const MOST_HEIGHT = 4000

/** What all walks of a run share. */
export interface Report {
  /** Pages looked at, each in two windows. */
  looks: number
  tell(line: string): void
  /** Where pictures of all pages go; none are taken without. */
  pictures: string | undefined
}

export interface WalkerOptions extends ProviderPages {
  browser: Browser
  origin: string
  language: WalkedLanguage
  /** Whose walk it is, as problems are told. */
  name: string
  report: Report
}

/** One person's browser on a journey, and all that goes wrong in it. */
export class Walker {
  readonly words: Words
  readonly email: Promise<string>
  private place = 'begin'
  private count = 0

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    readonly options: WalkerOptions,
    email: Promise<string>,
  ) {
    this.words = wordsOf(options.language)
    this.email = email
    this.listen()
  }

  /** Somebody with a new shop, signed in. */
  static async signedUp(options: WalkerOptions): Promise<Walker> {
    const walker = await Walker.anonymous(options)
    const { email } = await signUp(walker.page)
    return Object.assign(walker, { email: Promise.resolve(email) })
  }

  static async anonymous(options: WalkerOptions): Promise<Walker> {
    const { browser, origin, language } = options
    const context = await browser.newContext({
      baseURL: origin,
      locale: language,
      reducedMotion: 'reduce',
      viewport: { width: 1280, height: 900 },
    })
    await context.addCookies([{ name: 'lang', value: language, url: origin }])
    await answerForProviders(context, options)
    return new Walker(context, await context.newPage(), options, Promise.resolve(''))
  }

  /** Somebody who runs the installation. */
  static async admin(options: WalkerOptions): Promise<Walker> {
    const walker = await Walker.signedUp(options)
    await askDatabase('UPDATE users SET is_admin = true, email_confirmed_at = now() WHERE email = $1', [
      await walker.email,
    ])
    return walker
  }

  tell(words: string): void {
    this.options.report.tell(`${this.options.name} ${this.options.language} ${this.place}: ${words}`)
  }

  /** Opens an address; anything but a page is a problem. */
  async open(path: string): Promise<void> {
    this.place = path
    const answer = await this.page.goto(path)
    if (answer && answer.status() >= 400) this.tell(`answers ${answer.status()}`)
  }

  /** Looks at the page that stands there. @param as what it shows, for problems and pictures */
  async look(as: string): Promise<void> {
    this.place = `${as} (${new URL(this.page.url()).pathname})`
    this.count += 1
    await this.settled()
    const { language, report } = this.options
    const number = String(this.count).padStart(2, '0')
    const found = await lookAtPage(this.page, {
      language,
      picture: (window) => this.picture(`${number}-${as}-${window}`),
    })
    report.looks += 1
    for (const words of found) this.tell(words)
  }

  async visit(path: string, as: string): Promise<void> {
    await this.open(path)
    await this.look(as)
  }

  /** A part of the journey; what stops it is a problem, and the rest of the walk goes on. */
  async part(what: string, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      this.tell(`${what} stops: ${String(error).split('\n').slice(0, 4).join(' ')}`)
      await this.picture(`stopped-${what}`).catch(() => undefined)
    }
  }

  press(words: string): Promise<void> {
    return this.page.getByRole('button', { name: words, exact: true }).first().click()
  }

  close(): Promise<void> {
    return this.context.close()
  }

  private picture(as: string): Promise<void> {
    const { report, name, language } = this.options
    return pictureOf(this.page, report.pictures, `${name}-${language}-${as}`)
  }

  /** Until nothing is loaded any more and the page is alive. */
  private async settled(): Promise<void> {
    await this.page.waitForLoadState('load')
    await this.page.waitForFunction(() => !document.querySelector('form[aria-busy=true], [data-pending]'))
  }

  private listen(): void {
    const { origin } = this.options
    this.context.on('weberror', (thrown) => {
      // Leaving a page aborts what it was reading.
      if (thrown.error().name !== 'AbortError') this.tell(`error: ${thrown.error().message}`)
    })
    this.context.on('console', (message) => {
      const text = message.text()
      // Statuses are told below, with their addresses.
      if (message.type() !== 'error' || /^(AbortError|Failed to load resource)/.test(text)) return
      this.tell(`console: ${text}`)
    })
    this.context.on('response', (response) => {
      const status = response.status()
      // A form that comes back with what is wrong in it answers 409 or 422.
      if (status < 400 || status === 409 || status === 422) return
      this.tell(`${response.request().method()} ${response.url().replace(origin, '')} answers ${status}`)
    })
    this.context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? ''
      if (reason !== 'net::ERR_ABORTED' && !reason.startsWith(KEPT_OUT))
        this.tell(`${request.url()} fails: ${reason}`)
    })
  }
}

/** A picture of a page from its top to its end, in the window's width; none without a folder. */
export async function pictureOf(page: Page, folder: string | undefined, name: string): Promise<void> {
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  const size = page.viewportSize()!
  // What scrolls is a part of the page, not the page.
  const height = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('main')].reduce(
      (most, { scrollHeight, clientHeight }) => Math.max(most, innerHeight + scrollHeight - clientHeight),
      innerHeight,
    ),
  )
  await page.setViewportSize({ width: size.width, height: Math.min(height, MOST_HEIGHT) })
  await page.screenshot({ path: join(folder, `${name}.png`) })
  await page.setViewportSize(size)
}
