/**
 * Takes the public pages' pictures of the product into public/site, in light and in dark, some in several languages
 * (`pictures`), each in several widths: `npm run build`, then `npm run screenshots [-- --only inbox --languages en,ja]`.
 * Runs the product with its sample shop and, for the store's admin, beside the local store platform; needs no network,
 * and fonts for Arabic, Chinese and Japanese.
 */
import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import { pictures } from '~/domains/content/pictures'
import { SITE_LANGUAGES } from '~/domains/content/site-pages'
import { withBrowser } from './site-media/browser'
import { takePicture } from './site-media/picture'
import { withSampleServer } from './site-media/sample-server'
import { STORE_VIEW, withStoreAdmin } from './site-media/store-view'
import { views } from './site-media/views'

const { values } = parseArgs({ options: { only: { type: 'string' }, languages: { type: 'string' } } })
const isWanted = (name: string) => !values.only || values.only.split(',').includes(name)
const languages = values.languages?.split(',') ?? SITE_LANGUAGES

// A shop for each language: its agent sees no talks of the others.
for (const language of languages) {
  const shots = views
    .filter(({ name }) => isWanted(name) && isTakenIn(name, language))
    .map(({ name, open }) => ({ file: language === 'en' ? name : `${name}-${language}`, open }))
  if (shots.length === 0) continue
  await withSampleServer((server) =>
    withBrowser([], async (browser) => {
      for (const { file, open } of shots) await takeBoth(await open(browser, server, language), file)
    }),
  )
}
// The store's admin is always light.
if (isWanted(STORE_VIEW) && languages.includes('en'))
  await withStoreAdmin(withBrowser, (page) => take(page, STORE_VIEW))

function isTakenIn(name: string, language: string): boolean {
  const picture = Object.values(pictures).find(({ id }) => id === name)
  return language === 'en' || picture?.languages.includes(language) === true
}

async function takeBoth(page: Page, name: string): Promise<void> {
  await take(page, `${name}-light`)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await take(page, `${name}-dark`)
  await page.context().close()
}

async function take(page: Page, name: string): Promise<void> {
  const sizes = await takePicture(page, `${name}.webp`)
  process.stdout.write(`${name}: ${sizes.map((bytes) => Math.round(bytes / 1000)).join(', ')} kB\n`)
}
