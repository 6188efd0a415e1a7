import {
  type Context,
  type Emitter,
  evalToken,
  type Liquid,
  type Parser,
  Tag,
  type TagToken,
  type Template,
  type TopLevelToken,
  type ValueToken,
} from 'liquidjs'
import { Pageable } from '../pageable'
import { readTemplates } from './content-tags'

/** More rows a page are refused by the platform too. */
const MOST = 250

/** `{% paginate collection.products by 12 %}`. */
export class PaginateTag extends Tag {
  private readonly list: ValueToken
  private readonly by: ValueToken
  private readonly templates: Template[]

  constructor(token: TagToken, rest: TopLevelToken[], liquid: Liquid, parser: Parser) {
    super(token, rest, liquid)
    const list = this.tokenizer.readValue()
    const word = this.tokenizer.readIdentifier()
    const by = this.tokenizer.readValue()
    if (!list || word.content !== 'by' || !by) throw new Error(`illegal tag: ${token.getText()}`)
    this.list = list
    this.by = by
    this.templates = readTemplates(token, rest, parser)
  }

  override *render(context: Context, emitter: Emitter): Generator<unknown, void, unknown> {
    const list = yield evalToken(this.list, context)
    if (!(list instanceof Pageable)) throw new Error(`${this.list.getText()} has no pages.`)
    const size = Math.min(Number(yield evalToken(this.by, context)), MOST)
    const { request } = context.globals as {
      request: { pageNumber(): number; pageAddress(page: number): string }
    }
    const pages = Math.max(1, Math.ceil(list.count / size))
    const page = Math.min(Math.max(1, request.pageNumber()), pages)
    const part = (number: number, title: string) => ({
      title,
      url: request.pageAddress(number),
      is_link: number !== page,
    })
    const paginate = {
      page_size: size,
      current_page: page,
      current_offset: (page - 1) * size,
      items: list.count,
      pages,
      page_param: 'page',
      parts: Array.from({ length: pages }, (_, index) => part(index + 1, String(index + 1))),
      previous: page > 1 ? part(page - 1, '&laquo;') : null,
      next: page < pages ? part(page + 1, '&raquo;') : null,
    }
    const showAll = list.show(paginate.current_offset, size)
    context.push({ paginate })
    yield this.liquid.renderer.renderTemplates(this.templates, context, emitter)
    context.pop()
    showAll()
  }

  // biome-ignore lint/correctness/useYield: the engine walks a generator; nothing here has to be awaited
  *children(): Generator<unknown, Template[]> {
    return this.templates
  }

  *arguments(): Generator<ValueToken> {
    yield this.list
    yield this.by
  }

  blockScope(): string[] {
    return ['paginate']
  }
}
