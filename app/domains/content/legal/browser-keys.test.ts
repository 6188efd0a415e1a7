import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { browserKeys, type KeyKind } from './browser-keys'

/** How a file keeps something in a browser. */
const WRITES: Record<KeyKind, RegExp> = {
  cookie: /\bset(?:Host)?Cookie\(|document\.cookie\s*=|\bkeepCookie\(/,
  local: /\blocalStorage\b/,
  session: /\bsessionStorage\b/,
}

/** Files that have to do with it and set no key of their own. */
const SETS_NOTHING: Record<string, string> = {
  'app/platform/sessions/cookies.server.ts': 'writes the header for whoever names a cookie',
  'app/enhance/cookies.ts': 'writes for whoever names a cookie',
  'app/enhance/theme.ts': 'the same theme cookie, on public pages',
  'app/enhance/attempts.ts': 'hands storage to the kept attempts, on public pages',
  'app/routes/preferences.ts': 'the same language cookie',
  'app/domains/identity/sessions/raise-session.server.ts': 'the same session cookie, changed',
  'app/ui/blocked-storage.ts': 'a stand-in where storage is blocked',
  'app/ui/submitted-words.ts': 'one of the drafts (`parley.draft:`)',
  'app/ui/patterns/use-suggested-languages.ts': 'hands storage to the registration context',
  'app/domains/identity/ui/session/on-auth-event.ts': 'hands storage to the auth events',
  'app/domains/identity/ui/ways-in/use-kept-attempts.ts': 'hands storage to the kept attempts',
  'app/domains/conversations/ui/outbox/use-outbox.ts': 'hands storage to the outbox',
  'app/domains/store/platform/platform-app.server.ts': 'the store library’s word for where tokens are kept',
  'app/widget/launcher.ts': 'reads whether the chat was open',
  'app/domains/content/legal/browser-keys.ts': 'the list itself',
}

const files = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'generated' ? [] : files(path)
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [path] : []
  })

const code = new Map(files('app').map((path) => [path, readFileSync(path, 'utf8')]))

/** Without comments, which may speak of storage. */
const bare = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')

test('every file that keeps something in a browser is the maker of a listed key, or says why not', () => {
  const makers = new Set(browserKeys.map(({ setBy }) => setBy))
  const unlisted = [...code].filter(
    ([path, text]) =>
      Object.values(WRITES).some((pattern) => pattern.test(bare(text))) &&
      !makers.has(path) &&
      !(path in SETS_NOTHING),
  )
  expect(unlisted.map(([path]) => path)).toEqual([])
})

test('what sets nothing is still there', () => {
  for (const path of Object.keys(SETS_NOTHING)) expect([...code.keys()]).toContain(path)
})

test.each(browserKeys.map((key) => [`${key.kind} ${key.name}`, key] as const))(
  '%s: its maker names it',
  (_, { name, setBy }) => {
    const stem = name.split('*')[0]!
    if (setBy.startsWith('@')) {
      const folder = join('node_modules', setBy, 'dist', 'esm')
      const library = readdirSync(folder)
        .filter((file) => file.endsWith('.js'))
        .map((file) => readFileSync(join(folder, file), 'utf8'))
      expect(library.some((text) => text.includes(`STORAGE_KEY = "${stem}"`))).toBe(true)
      return
    }
    const text = code.get(setBy)
    expect(text, setBy).toBeDefined()
    // Where a constant is another file's, or the chat hands its name on, the name stands there.
    const said = [...code].filter(
      ([path]) =>
        path === setBy ||
        path.startsWith('app/widget') ||
        /i18n\.server|consent|sessions\/cookies/.test(path),
    )
    expect(
      said.some(([, source]) => new RegExp(`['"\`]${stem.replace(/[.]/g, '\\.')}|${stem}=`).test(source)),
    ).toBe(true)
  },
)

test('cookies last as long as the policy says', () => {
  const seconds = (file: string, name: string) => {
    const expression = new RegExp(`${name} = ([\\d_ *]+)$`, 'm').exec(code.get(file)!)?.[1]
    return expression!
      .replace(/_/g, '')
      .split('*')
      .reduce((product, factor) => product * Number(factor), 1)
  }
  const lasts = Object.fromEntries(browserKeys.map(({ name, duration }) => [name, duration]))
  expect(lasts).toMatchObject({
    parley_session: seconds('app/domains/identity/sessions/cookie-session.server.ts', 'COOKIE_S'),
    parley_flow: seconds('app/domains/identity/providers/provider-flow.server.ts', 'LIFETIME_S'),
    parley_store_flow: seconds('app/domains/store/install/oauth-flow.server.ts', 'LIFETIME_S'),
    parley_store_link: seconds('app/domains/store/links/link-cookie.server.ts', 'LIFETIME_S'),
    partner: seconds('app/domains/referrals/links/referral-cookie.server.ts', 'LIFETIME_S'),
    lang: seconds('app/platform/i18n/remember-language.server.ts', 'YEAR_SECONDS'),
    theme: seconds('app/ui/patterns/theme-switch.tsx', 'YEAR_SECONDS'),
    consent: seconds('app/enhance/cookies.ts', 'YEAR_SECONDS'),
  })
})
