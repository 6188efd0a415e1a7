import { type Liquid, Tag } from 'liquidjs'
import { publishedTags } from '../published'
import { DocTag, JavascriptTag, SchemaTag, StylesheetTag, StyleTag } from './content-tags'
import { FormTag } from './form-tag'
import { PaginateTag } from './paginate-tag'

/** Parts of other tags, which no template opens by themselves. */
const INNER = ['else', 'break', 'continue']

export function registerTags(liquid: Liquid): void {
  liquid.registerTag('schema', SchemaTag)
  liquid.registerTag('stylesheet', StylesheetTag)
  liquid.registerTag('javascript', JavascriptTag)
  liquid.registerTag('style', StyleTag)
  liquid.registerTag('doc', DocTag)
  liquid.registerTag('form', FormTag)
  liquid.registerTag('paginate', PaginateTag)
  // The engine has a tag of this name that means something else.
  delete liquid.tags.layout
  for (const name of publishedTags)
    if (!liquid.tags[name] && !INNER.includes(name)) liquid.registerTag(name, missing(name))
}

function missing(name: string) {
  return class extends Tag {
    constructor(...given: ConstructorParameters<typeof Tag>) {
      super(...given)
      throw new Error(`The local store platform doesn't have the tag ${name} yet.`)
    }
    override render(): void {}
  }
}
