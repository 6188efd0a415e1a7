/**
 * Takes the public pages' pictures of the product into public/site, in light and in dark, some in several languages
 * (`pictures`): `npm run build`, then `npm run screenshots [-- --only inbox]`. Runs the product with its sample shop and,
 * for the store's admin, beside the local store platform; needs no network, and fonts for Arabic and Japanese.
 */
import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import { pictures } from '~/domains/content/pictures'
import { withBrowser } from './site-media/browser'
import { takePicture } from './site-media/picture'
import { withSampleServer } from './site-media/sample-server'
import { STORE_VIEW, withStoreAdmin } from './site-media/store-view'
import { views } from './site-media/views'

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const isWanted = (name: string) => !values.only || values.only.split(',').includes(name)

const wanted = views.flatMap(({ name, open }) =>
  languagesOf(name)
    .map((language) => ({ file: language === 'en' ? name : `${name}-${language}`, language, open }))
    .filter(({ file }) => isWanted(name) || isWanted(file)),
)
if (wanted.length > 0)
  await withSampleServer((server) =>
    withBrowser([], async (browser) => {
      for (const { file, language, open } of wanted)
        await takeBoth(await open(browser, server, language), file)
    }),
  )
// The store's admin is always light.
if (isWanted(STORE_VIEW)) await withStoreAdmin(withBrowser, (page) => take(page, STORE_VIEW))

function languagesOf(name: string): readonly string[] {
  return ['en', ...(Object.values(pictures).find(({ id }) => id === name)?.languages ?? [])]
}

async function takeBoth(page: Page, name: string): Promise<void> {
  await take(page, `${name}-light`)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await take(page, `${name}-dark`)
  await page.context().close()
}

async function take(page: Page, name: string): Promise<void> {
  const bytes = await takePicture(page, `${name}.webp`)
  process.stdout.write(`${name}: ${Math.round(bytes / 1000)} kB\n`)
}
