import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startStorePlatform, takeExtensionsFrom } from '../store-platform'
import { listEmbeds, saveEmbed } from '../store-platform/sources/app-embeds'
import { readThemeExtensions } from '../store-platform/sources/theme-extension'
import { StorefrontVisitor } from '../support/storefront-visitor'

const platform = await startStorePlatform()
afterAll(() => platform.stop())

const UID = '11111111-2222-3333-4444-555555555555'
const BLOCK = `<div id="chat" data-word="{{ 'chat.hello' | t }}" data-tone="{{ block.settings.tone }}">
{% render 'who' %}{% if block.settings.loud %}LOUD{% endif %}</div>
{% schema %}
{
  "name": "t:block.name",
  "target": "body",
  "javascript": "chat.js",
  "stylesheet": "chat.css",
  "settings": [
    { "type": "select", "id": "tone", "label": "t:block.tone", "default": "warm", "options": [{ "value": "warm", "label": "Warm" }, { "value": "dry", "label": "Dry" }] },
    { "type": "checkbox", "id": "loud", "label": "Loud" }
  ]
}
{% endschema %}`

/** An extension on disk; `changes` are files that differ from one that is right. */
function newExtension(changes: Record<string, string> = {}): string {
  const root = mkdtempSync(join(tmpdir(), 'store-extension-'))
  const files: Record<string, string> = {
    'shopify.extension.toml': `name = "Chat"\ntype = "theme"\nuid = "${UID}"\n`,
    'blocks/chat.liquid': BLOCK,
    'snippets/who.liquid': '{{ shop.name | escape }}',
    'assets/chat.js': 'window.chat = 1',
    'assets/chat.css': '#chat{}',
    'locales/en.default.json': '{"chat":{"hello":"Hello"}}',
    'locales/tr.json': '{"chat":{"hello":"Merhaba"}}',
    'locales/en.default.schema.json': '{"block":{"name":"Chat","tone":"Tone"}}',
    ...changes,
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, 'chat', path, '..'), { recursive: true })
    writeFileSync(join(root, 'chat', path), text)
  }
  return root
}

const shop = platform.createShop({ domain: 'corner.myshopify.com', name: 'Corner', locales: ['en', 'tr'] })
const visit = StorefrontVisitor.at(platform, shop)

function show(changes: Record<string, string>, blockOn = true) {
  const folder = newExtension(changes)
  takeExtensionsFrom(platform, folder)
  const [embed] = listEmbeds(shop, readThemeExtensions(folder))
  saveEmbed({ platform, shop }, embed!, { isOn: blockOn })
  return visit.get('/')
}

test('an embed that is on stands at the end of the body, with its assets in the head', async () => {
  platform.merchant(shop).install()
  const { text } = await show({})
  expect(text).toMatch(/<div id="shopify-block-\d+" class="shopify-block shopify-app-block"><div id="chat"/)
  expect(text).toMatch(/data-word="Hello" data-tone="warm">\nCorner<\/div>/)
  expect(text.indexOf('id="chat"')).toBeGreaterThan(text.indexOf('</footer>'))
  const address = new RegExp(
    `<script src="https://cdn.shopify.com/extensions/${UID}/chat-[0-9a-f]+/assets/chat.js" type="text/javascript" defer="defer">`,
  )
  expect(text).toMatch(address)
  const cdn = new StorefrontVisitor(platform, 'cdn.shopify.com')
  const [, path = ''] = /https:\/\/cdn\.shopify\.com(\/extensions\/[^"]+chat\.js)/.exec(text) ?? []
  const asset = await cdn.get(path)
  expect(asset.text).toBe('window.chat = 1')
  expect(asset.headers.get('cache-control')).toContain('immutable')
  expect((await visit.get('/tr')).text).toContain('data-word="Merhaba"')
})

test('the theme’s settings hold it as the platform writes it', async () => {
  await show({})
  const data = JSON.parse(shop.mainTheme.files.get('config/settings_data.json')!)
  expect(Object.values(data.current.blocks)).toContainEqual({
    type: `shopify://apps/${platform.app.handle}/blocks/chat/${UID}`,
    disabled: false,
    settings: {},
  })
})

test('what is off, or whose app is gone, doesn’t show', async () => {
  expect((await show({}, false)).text).not.toContain('id="chat"')
  await show({})
  platform.merchant(shop).uninstall()
  expect((await visit.get('/')).text).not.toContain('id="chat"')
  platform.merchant(shop).install()
  expect((await visit.get('/')).text).toContain('id="chat"')
})

test('an embed can be meant for some pages only', async () => {
  const block = BLOCK.replace('"target"', '"enabled_on": { "templates": ["product"] }, "target"')
  expect((await show({ 'blocks/chat.liquid': block })).text).not.toContain('id="chat"')
})

const breaking: Record<string, [Record<string, string>, string]> = {
  'a filter that isn’t there': [
    { 'snippets/who.liquid': '{{ shop.name | shout }}' },
    'undefined filter: shout',
  ],
  'a tag that isn’t there': [{ 'snippets/who.liquid': '{% chat %}' }, 'tag &#34;chat&#34; not found'],
  'an object that isn’t there': [
    { 'blocks/chat.liquid': BLOCK.replace('{% render', '{{ shopper.name }}{% render') },
    'Unknown object &#39;shopper&#39; used',
  ],
  'a property that isn’t there': [{ 'snippets/who.liquid': '{{ shop.nam }}' }, 'shop has no nam'],
  'a setting that isn’t declared': [
    { 'blocks/chat.liquid': BLOCK.replace('block.settings.loud', 'block.settings.louder') },
    'The schema has no setting louder',
  ],
  'a text that isn’t there': [{ 'snippets/who.liquid': "{{ 'chat.bye' | t }}" }, 'no translation chat.bye'],
  'an asset that isn’t there': [
    { 'snippets/who.liquid': "{{ 'no.js' | asset_url }}" },
    '&#39;assets/no.js&#39; does not exist',
  ],
  'what belongs to themes': [{ 'snippets/who.liquid': "{% section 'header' %}" }, 'isn&#39;t allowed'],
}

for (const [name, [files, words]] of Object.entries(breaking))
  test(`${name} breaks the page loudly`, async () => {
    await show({})
    const broken = newExtension(files)
    takeExtensionsFrom(platform, broken)
    const { status, text } = await visit.get('/')
    expect(status).toBe(500)
    expect(text.replaceAll('&#x27;', '&#39;')).toContain(words)
  })

test('a schema that an upload would refuse is refused', () => {
  const refused = (from: string, to: string) => () =>
    readThemeExtensions(newExtension({ 'blocks/chat.liquid': BLOCK.replace(from, to) }))
  expect(refused('"type": "checkbox"', '"type": "toggle"')).toThrow('no setting has the type toggle')
  expect(refused('"target": "body"', '"target": "footer"')).toThrow("'target' can't be footer")
  expect(refused('"default": "warm"', '"default": "hot"')).toThrow('tone has no option hot')
  expect(refused('"id": "loud"', '"id": "tone"')).toThrow('two settings are called tone')
  expect(refused('chat.js', 'talk.js')).toThrow("'assets/talk.js' does not exist")
  expect(refused('t:block.tone', 't:block.none')).toThrow('no block.none')
})

test('folders of another kind than theme extensions are left alone', () => {
  const folder = newExtension()
  cpSync(join(folder, 'chat'), join(folder, 'pixel'), { recursive: true })
  writeFileSync(join(folder, 'pixel', 'shopify.extension.toml'), 'type = "web_pixel_extension"')
  expect(readThemeExtensions(folder).map(({ handle }) => handle)).toEqual(['chat'])
})
