import {
  type Context,
  type Emitter,
  type Liquid,
  type Parser,
  Tag,
  type TagToken,
  type Template,
  type TopLevelToken,
} from 'liquidjs'

/** The tokens up to `end…` as they were written. */
function readRaw(token: TagToken, rest: TopLevelToken[]): string {
  let text = ''
  while (rest.length > 0) {
    const next = rest.shift()!
    if ((next as TagToken).name === `end${token.name}`) return text
    text += next.getText()
  }
  throw new Error(`tag ${token.getText()} not closed`)
}

/** Content that is no Liquid and that stands elsewhere, or nowhere, on the page. */
abstract class SilentTag extends Tag {
  protected readonly content: string
  constructor(token: TagToken, rest: TopLevelToken[], liquid: Liquid) {
    super(token, rest, liquid)
    this.content = readRaw(token, rest)
  }
  override render(): void {}
}

/** What the theme editor offers. It must be JSON. */
export class SchemaTag extends SilentTag {
  constructor(token: TagToken, rest: TopLevelToken[], liquid: Liquid) {
    super(token, rest, liquid)
    JSON.parse(this.content)
  }
}

export class DocTag extends SilentTag {}
export class StylesheetTag extends SilentTag {}
export class JavascriptTag extends SilentTag {}

export class StyleTag extends Tag {
  private readonly templates: Template[]
  constructor(token: TagToken, rest: TopLevelToken[], liquid: Liquid, parser: Parser) {
    super(token, rest, liquid)
    this.templates = readTemplates(token, rest, parser)
  }
  override *render(context: Context, emitter: Emitter): Generator<unknown, void, unknown> {
    emitter.write('<style data-shopify>')
    yield this.liquid.renderer.renderTemplates(this.templates, context, emitter)
    emitter.write('</style>')
  }
  // biome-ignore lint/correctness/useYield: the engine walks a generator; nothing here has to be awaited
  *children(): Generator<unknown, Template[]> {
    return this.templates
  }
}

/** The templates up to `end…`. */
export function readTemplates(token: TagToken, rest: TopLevelToken[], parser: Parser): Template[] {
  const templates: Template[] = []
  let isClosed = false
  const stream = parser
    .parseStream(rest)
    .on(`tag:end${token.name}`, () => {
      isClosed = true
      stream.stop()
    })
    .on('template', (template: Template) => templates.push(template))
    .on('end', () => {
      if (!isClosed) throw new Error(`tag ${token.getText()} not closed`)
    })
  stream.start()
  return templates
}
