/** Texts by key, nested as the locale files have them; a leaf may hold plural forms. */
export interface Translations {
  [key: string]: string | Translations
}

/** Where templates, texts and assets of a theme or of an app's extension come from. */
export interface LiquidSources {
  /** For errors: `theme`, `extensions/store-assistant`. */
  name: string
  /** Path as `snippets/price.liquid` to its text. */
  templates: ReadonlyMap<string, string>
  /** Locale as `pt-BR` to its texts. */
  locales: ReadonlyMap<string, Translations>
  defaultLocale: string
  /** Files of the assets folder by name. */
  assets: ReadonlyMap<string, Buffer>
  /** Where a browser finds an asset. */
  assetAddress(name: string): string
}
