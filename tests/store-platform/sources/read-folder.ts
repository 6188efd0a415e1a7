import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Translations } from '../liquid/sources'

/** Files of a folder by name; none when there is no such folder. */
export function readFiles(folder: string): Map<string, Buffer> {
  return new Map(listFiles(folder).map((name) => [name, readFileSync(join(folder, name))]))
}

/** `templates/customers/login.liquid` and its like to their text. */
export function readTemplates(root: string, folders: string[]): Map<string, string> {
  const templates = new Map<string, string>()
  for (const folder of folders)
    for (const [name, content] of readFiles(join(root, folder)))
      if (name.endsWith('.liquid')) templates.set(`${folder}/${name}`, content.toString())
  return templates
}

export interface Locales {
  texts: Map<string, Translations>
  /** For the theme editor: labels of settings. */
  schemaTexts: Map<string, Translations>
  defaultLocale: string
}

/** `en.default.json` is what the others fall back on; `.schema.json` is for merchants. */
export function readLocales(folder: string): Locales {
  const locales: Locales = { texts: new Map(), schemaTexts: new Map(), defaultLocale: 'en' }
  for (const [name, content] of readFiles(folder)) {
    const [, locale, isDefault, isSchema] = /^([\w-]+?)(\.default)?(\.schema)?\.json$/.exec(name) ?? []
    if (!locale) throw new Error(`${folder}/${name} is no locale file.`)
    if (isDefault && !isSchema) locales.defaultLocale = locale
    const texts = isSchema ? locales.schemaTexts : locales.texts
    texts.set(locale, JSON.parse(content.toString()) as Translations)
  }
  return locales
}

/** Changes when any file below does. */
export function signatureOf(root: string): string {
  return listFiles(root)
    .map((name) => `${name}:${statSync(join(root, name)).mtimeMs}`)
    .join()
}

function listFiles(folder: string): string[] {
  const entries = (() => {
    try {
      return readdirSync(folder, { recursive: true, withFileTypes: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
      throw error
    }
  })()
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
}
