import {
  type Context,
  type Emitter,
  evalToken,
  Hash,
  type Liquid,
  type Parser,
  Tag,
  type TagToken,
  type Template,
  type TopLevelToken,
  type ValueToken,
} from 'liquidjs'
import { escapeHtml } from '../../http/exchange'
import { readTemplates } from './content-tags'

interface Globals {
  routes: Record<string, string>
  request: { path: string }
  /** What the last attempt at a form came to, by the form's kind. */
  form_results?: Record<string, FormResult>
}

export interface FormResult {
  errors: string[]
  isDone: boolean
  /** What was typed, to be shown again. */
  values: Record<string, string>
}

/** Kind of form to where it goes. */
const ACTIONS: Record<string, (globals: Globals) => string> = {
  cart: ({ routes }) => routes.cart_url!,
  product: ({ routes }) => routes.cart_add_url!,
  customer_login: ({ routes }) => routes.account_login_url!,
  localization: ({ routes }) => `${routes.root_url!.replace(/\/$/, '')}/localization`,
  storefront_password: () => '/password',
}

/** `{% form 'product', product, class: 'buy' %}`. */
export class FormTag extends Tag {
  private readonly kind: ValueToken
  private readonly subject: ValueToken | undefined
  private readonly attributes: Hash
  private readonly templates: Template[]

  constructor(token: TagToken, rest: TopLevelToken[], liquid: Liquid, parser: Parser) {
    super(token, rest, liquid)
    const kind = this.tokenizer.readValue()
    if (!kind) throw new Error(`illegal tag: ${token.getText()}`)
    this.kind = kind
    this.subject = this.readSubject()
    this.attributes = new Hash(this.tokenizer)
    this.templates = readTemplates(token, rest, parser)
  }

  override *render(context: Context, emitter: Emitter): Generator<unknown, void, unknown> {
    const kind = String(yield evalToken(this.kind, context))
    const action = ACTIONS[kind]
    if (!action) throw new Error(`The local store platform doesn't have the form ${kind} yet.`)
    const globals = context.globals as Globals
    const attributes = (yield this.attributes.render(context)) as Record<string, unknown>
    const written = Object.entries({ method: 'post', action: action(globals), ...attributes })
      .filter(([name, value]) => name !== 'return_to' && value !== null && value !== undefined)
      .map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`)
    emitter.write(`<form${written.join('')} accept-charset="UTF-8" enctype="multipart/form-data">`)
    emitter.write(`<input type="hidden" name="form_type" value="${escapeHtml(kind)}">`)
    emitter.write('<input type="hidden" name="utf8" value="✓">')
    if (kind === 'localization')
      emitter.write(hidden('return_to', attributes.return_to ?? globals.request.path))
    else if (attributes.return_to) emitter.write(hidden('return_to', attributes.return_to))
    const result = globals.form_results?.[kind]
    const form = {
      ...result?.values,
      errors: result?.errors.length ? result.errors : null,
      'posted_successfully?': result?.isDone ?? false,
    }
    context.push({ form })
    yield this.liquid.renderer.renderTemplates(this.templates, context, emitter)
    context.pop()
    const id = (yield this.subjectId(context)) as unknown
    if (kind === 'product' && id) emitter.write(hidden('product-id', id))
    emitter.write('</form>')
  }

  // biome-ignore lint/correctness/useYield: the engine walks a generator; nothing here has to be awaited
  *children(): Generator<unknown, Template[]> {
    return this.templates
  }

  blockScope(): string[] {
    return ['form']
  }

  private readSubject(): ValueToken | undefined {
    this.tokenizer.skipBlank()
    if (this.tokenizer.peek() !== ',') return undefined
    const start = this.tokenizer.p
    this.tokenizer.p += 1
    const subject = this.tokenizer.readValue()
    this.tokenizer.skipBlank()
    // A name with a colon is the first attribute, no subject.
    if (this.tokenizer.peek() !== ':') return subject
    this.tokenizer.p = start
    return undefined
  }

  private *subjectId(context: Context): Generator<unknown, unknown, unknown> {
    const subject = this.subject ? yield evalToken(this.subject, context) : null
    return (subject as { id?: unknown } | null)?.id
  }
}

const hidden = (name: string, value: unknown) =>
  `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(String(value))}">`
