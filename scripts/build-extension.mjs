// `npm run build:extension`: what `extensions/store-assistant` holds of the project's own sources. The store platform
// takes the folder as it stands, so the files are kept with it; a test says when they are out of date.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { storefrontLoader } from './build-widget.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const FOLDER = join(root, 'extensions', 'store-assistant')
const MESSAGES = join(root, 'content', 'messages')

/** The platform's names of languages that we know under another. */
const PLATFORM_NAMES = { pt: ['pt-BR', 'pt-PT'] }

/**
 * Our languages that a storefront can be in: those of the platform's `LanguageCode` (Admin API 2026-10), in its own
 * spelling. The rest of the 110 no page of theirs is ever in.
 */
export const STOREFRONT_LANGUAGES = (
  'af am ar az be bg bn bs ca cs cy da de el en eo es et eu fa fi fil fr fy ga gd gl gu ha he hi hr hu hy id ig is it ' +
  'ja jv ka kk km kn ko ku ky lb lo lt lv mg mi mk ml mn mr ms mt my nb ne nl or pa pl ps pt ro ru rw sd si sk sl sn ' +
  'so sq sr su sv sw ta te tg th tk tr tt ug uk ur uz vi xh yi yo zh-CN zh-TW zu'
).split(' ')

/** Our languages that the theme editor speaks: what merchants read. */
export const EDITOR_LANGUAGES = 'cs da de en es fi fr it ja ko nb nl pl pt sv th tr vi zh-CN zh-TW'.split(' ')

const platformNames = (language) => PLATFORM_NAMES[language] ?? [language]

/** The default's file says so in its name; the platform falls back to it. */
const fileOf = (name, kind) => `locales/${name === 'en' ? 'en.default' : name}${kind}.json`

const json = (value) => `${JSON.stringify(value, null, 2)}\n`

async function messages(area, language) {
  return JSON.parse(await readFile(join(MESSAGES, area, `${language}.json`), 'utf8'))
}

/** What shoppers meet before the chat speaks for itself. */
async function storefrontLocale(language) {
  const { open } = await messages('widget', language)
  return { assistant: { open } }
}

/** Labels of the block's settings in the theme editor, by the names that its schema uses. */
async function editorLocale(language) {
  const words = await messages('embed', language)
  return {
    name: words.name,
    settings: {
      more: { content: words.more },
      look: { content: words.look },
      position: { label: words.position, right: words.right, left: words.left },
      bottom: { label: words.bottom },
      colors: {
        label: words.colors,
        app: words.colorsApp,
        theme: words.colorsTheme,
        own: words.colorsOwn,
      },
      color: { label: words.color },
      label: { label: words.label, info: words.labelInfo },
      where: { content: words.where },
      pages: {
        label: words.pages,
        all: words.pagesAll,
        catalog: words.pagesCatalog,
        product: words.pagesProduct,
      },
      hide_on_cart: { label: words.hideOnCart, info: words.hideOnCartInfo },
    },
  }
}

/**
 * The generated files of the extension.
 *
 * @returns {Promise<Map<string, string>>} content by path below the extension's folder
 */
export async function extensionFiles() {
  const files = new Map([['assets/assistant.js', `${await storefrontLoader()}\n`]])
  for (const language of STOREFRONT_LANGUAGES) {
    for (const name of platformNames(language))
      files.set(fileOf(name, ''), json(await storefrontLocale(language)))
  }
  for (const language of EDITOR_LANGUAGES) {
    for (const name of platformNames(language))
      files.set(fileOf(name, '.schema'), json(await editorLocale(language)))
  }
  return files
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = await extensionFiles()
  const locales = join(FOLDER, 'locales')
  await mkdir(locales, { recursive: true })
  for (const name of await readdir(locales)) if (!files.has(`locales/${name}`)) await rm(join(locales, name))
  for (const [path, content] of files) {
    await mkdir(dirname(join(FOLDER, path)), { recursive: true })
    await writeFile(join(FOLDER, path), content)
  }
  console.log(`extension: ${files.size} files, script ${files.get('assets/assistant.js').length} B`)
}
