import { type FS, Liquid, type Template } from 'liquidjs'
import { assetFilters } from './filters/asset-filters'
import { htmlFilters } from './filters/html-filters'
import { imageFilters } from './filters/image-filters'
import { moneyFilters } from './filters/money-filters'
import { textFilters } from './filters/text-filters'
import { translationFilters } from './filters/translation-filters'
import { publishedFilters, publishedObjects, publishedTags } from './published'
import type { LiquidSources } from './sources'
import { registerTags } from './tags/register-tags'

/**
 * Liquid as the platform speaks it, over one set of sources. Refuses at once what theme-check refuses: filters, tags and
 * objects that aren't published. Published ones that nobody has built here are refused too, and say so.
 */
export class LiquidEngine {
  private readonly liquid: Liquid
  private readonly parsed = new Map<string, Template[]>()

  constructor(private readonly sources: LiquidSources) {
    this.liquid = new Liquid({
      fs: memoryFiles(sources.templates),
      root: '',
      partials: 'snippets',
      layouts: 'layout',
      extname: '.liquid',
      relativeReference: false,
      strictFilters: true,
      cache: true,
    })
    this.keepPublished()
    registerTags(this.liquid)
    const filters = {
      ...textFilters,
      ...htmlFilters,
      ...moneyFilters,
      ...imageFilters,
      ...assetFilters(sources),
      ...translationFilters(sources),
    }
    for (const [name, filter] of Object.entries(filters)) this.liquid.registerFilter(name, filter)
    for (const name of publishedFilters) if (!this.liquid.filters[name]) this.refuseFilter(name)
  }

  has(path: string): boolean {
    return this.sources.templates.has(path)
  }

  /** Renders `templates/product.liquid` and its like; `globals` are seen in snippets too. */
  async render(path: string, globals: object, scope: object = {}): Promise<string> {
    return this.liquid.render(this.parse(path), scope, { globals }) as Promise<string>
  }

  /** Renders Liquid that isn't a file: an app's answer through the proxy. */
  async renderText(text: string, globals: object): Promise<string> {
    const template = this.liquid.parse(text)
    this.checkObjects(template, 'An answer of application/liquid')
    return this.liquid.render(template, {}, { globals }) as Promise<string>
  }

  private parse(path: string): Template[] {
    const kept = this.parsed.get(path)
    if (kept) return kept
    const text = this.sources.templates.get(path)
    if (text === undefined) throw new Error(`${this.sources.name} has no ${path}.`)
    const template = this.liquid.parse(text, path)
    this.checkObjects(template, `${this.sources.name}/${path}`)
    this.parsed.set(path, template)
    return template
  }

  /** Snippets aside: what they print may be handed to them. */
  private checkObjects(template: Template[], where: string): void {
    for (const name of this.liquid.globalVariablesSync(template, { partials: false }))
      if (!publishedObjects.has(name)) throw new Error(`${where}: Unknown object '${name}' used.`)
  }

  private keepPublished(): void {
    for (const name of Object.keys(this.liquid.filters))
      if (!publishedFilters.has(name)) delete this.liquid.filters[name]
    for (const name of Object.keys(this.liquid.tags))
      if (!publishedTags.has(name)) delete this.liquid.tags[name]
  }

  private refuseFilter(name: string): void {
    this.liquid.registerFilter(name, () => {
      throw new Error(`The local store platform doesn't have the filter ${name} yet.`)
    })
  }
}

function memoryFiles(templates: ReadonlyMap<string, string>): FS {
  const read = (path: string) => {
    const text = templates.get(path)
    if (text === undefined) throw new Error(`No file is called ${path}.`)
    return text
  }
  return {
    sep: '/',
    dirname: (path) => path.replace(/\/[^/]*$/, ''),
    resolve: (folder, file, ending) => `${folder}/${file}${ending}`,
    contains: () => Promise.resolve(true),
    containsSync: () => true,
    exists: (path) => Promise.resolve(templates.has(path)),
    existsSync: (path) => templates.has(path),
    readFile: (path) => Promise.resolve(read(path)),
    readFileSync: read,
  }
}
