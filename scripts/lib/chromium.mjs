import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { run } from './steps.mjs'

const PLACES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** A Chromium of this machine, or undefined. */
export const findChromium = () => PLACES.find((place) => place && existsSync(place))

/**
 * Brings a Chromium: the machine's own, else Debian's package where we may install it, else the test
 * tool's download. Returns its path, or undefined when the test tool knows where its own is.
 */
export async function ensureChromium() {
  if (findChromium()) return findChromium()
  if (await isDebianRoot()) {
    process.stdout.write('Installing Chromium…\n')
    await run('apt-get', ['update', '-q'], { quiet: true })
    await run('apt-get', ['install', '-yq', '--no-install-recommends', 'chromium', 'fonts-noto-core'], {
      quiet: true,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    })
    return findChromium()
  }
  await run('playwright', ['install', 'chromium'])
  return undefined
}

async function isDebianRoot() {
  const release = await readFile('/etc/os-release', 'utf8').catch(() => '')
  return process.getuid?.() === 0 && /^ID(_LIKE)?=.*debian/m.test(release)
}
