import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { themeCheckRun } from '@shopify/theme-check-node'
import { beforeAll, expect, test } from 'vitest'
import { languages } from '~/platform/i18n/languages'
import { EDITOR_LANGUAGES, extensionFiles, STOREFRONT_LANGUAGES } from './build-extension.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const FOLDER = join(root, 'extensions', 'store-assistant')
const read = (path: string) => readFileSync(join(FOLDER, path), 'utf8')

let generated: Map<string, string>
beforeAll(async () => {
  generated = await extensionFiles()
})

const filesIn = (folder: string) => readdirSync(join(FOLDER, folder)).map((name) => `${folder}/${name}`)
const liquid = () => [...filesIn('blocks'), ...filesIn('snippets')]

/** The JSON between `{% schema %}` and its end. */
const schemaOf = (path: string) =>
  JSON.parse(/{%\s*schema\s*%}([\s\S]*?){%\s*endschema\s*%}/.exec(read(path))![1]!)

test('the kept script and locales are those of the sources: npm run build:extension', () => {
  for (const [path, content] of generated) expect([path, read(path) === content]).toEqual([path, true])
  expect(filesIn('locales').sort()).toEqual(
    [...generated.keys()].filter((path) => path.startsWith('locales/')).sort(),
  )
})

test('the platform’s own theme check has nothing to say', async () => {
  const { offenses } = await themeCheckRun(FOLDER, 'theme-check:theme-app-extension')
  expect(offenses.map(({ check, message, uri }) => `${check}: ${message} (${uri})`)).toEqual([])
})

test('the script is under 10,000 bytes, and nothing in it turns text into markup or code', () => {
  const script = read('assets/assistant.js')
  expect(Buffer.byteLength(script)).toBeLessThan(10_000)
  expect(script).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function/)
})

test('the folder holds only what the platform takes', () => {
  expect(readdirSync(FOLDER).sort()).toEqual([
    'assets',
    'blocks',
    'locales',
    'shopify.extension.toml',
    'snippets',
  ])
  expect(read('shopify.extension.toml')).toMatch(/^type = "theme"$/m)
})

/** Types of inputs and of words between them (shopify.dev, "Input settings"). theme-check lets others pass. */
const SETTING_TYPES = ['header', 'paragraph', 'select', 'range', 'color', 'text', 'checkbox']

test('the block’s settings are of types that the theme editor knows, with defaults that fit', () => {
  for (const path of filesIn('blocks')) {
    const { name, target, settings } = schemaOf(path)
    expect([path, target]).toEqual([path, 'body'])
    expect(name).toBe('t:name')
    const ids = settings.flatMap(({ id }: { id?: string }) => id ?? [])
    expect(new Set(ids).size).toBe(ids.length)
    for (const setting of settings) {
      expect(SETTING_TYPES).toContain(setting.type)
      if (setting.type === 'range') {
        expect((setting.max - setting.min) / setting.step).toBeLessThanOrEqual(100)
        expect((setting.default - setting.min) % setting.step).toBe(0)
      }
      if (setting.type === 'select')
        expect(setting.options.map(({ value }: { value: string }) => value)).toContain(setting.default)
    }
  }
})

test('every script of the extension is loaded once: by its schema, and by no element beside it', () => {
  for (const path of filesIn('blocks'))
    expect(generated.has(`assets/${schemaOf(path).javascript}`)).toBe(true)
  for (const path of liquid()) {
    const scripts = [...read(path).matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag)
    expect(scripts.filter((tag) => !tag.includes('type="application/json"'))).toEqual([])
    expect(read(path)).not.toMatch(/script_tag|asset_url|{%-?\s*javascript/)
  }
})

test('what the liquid says in JSON is said with the json filter or is a colour or a number of ours', () => {
  const page = /<script[^>]*>([\s\S]*?)<\/script>/.exec(read('snippets/page.liquid'))![1]!
  const plain = [...page.matchAll(/{{(.*?)}}/g)]
    .map(([, output]) => output!.trim())
    .filter((o) => !o.endsWith('| json'))
  expect(plain).toEqual(['settings.color'])
})

test('the names of the block’s settings stay under the editor’s 25 letters', () => {
  for (const [path, content] of generated)
    if (path.endsWith('.schema.json'))
      expect([path, JSON.parse(content).name.length <= 25]).toEqual([path, true])
})

test('every one of our languages that a storefront can be in is there', () => {
  const file = join(root, 'tests/store-platform/schema/admin_2026-10.json.gz')
  const schema = JSON.parse(gunzipSync(readFileSync(file)).toString())
  const types = (schema.data ?? schema).__schema.types as { name: string; enumValues: { name: string }[] }[]
  const codes = types.find(({ name }) => name === 'LanguageCode')!.enumValues.map(({ name }) => name)
  const known = languages
    .map(({ code }) => code)
    .filter((code) => codes.includes(code.replace('-', '_').toUpperCase()))
  expect([...STOREFRONT_LANGUAGES].sort()).toEqual(known.sort())
  expect(EDITOR_LANGUAGES.every((code) => STOREFRONT_LANGUAGES.includes(code))).toBe(true)
})
