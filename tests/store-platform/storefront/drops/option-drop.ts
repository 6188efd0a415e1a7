import { PublishedDrop } from '../../liquid/published-drop'
import type { ProductOption, Variant } from '../../state/catalogue'
import type { Visit } from '../visit'

/** One option of a product, seen from the chosen variant. */
export class OptionDrop extends PublishedDrop {
  protected readonly objectName = 'product_option'
  readonly #visit: Visit
  readonly #option: ProductOption
  readonly #index: number
  readonly #chosen: Variant
  readonly #variants: Variant[]

  constructor(visit: Visit, option: ProductOption, index: number, chosen: Variant, variants: Variant[]) {
    super()
    this.#visit = visit
    this.#option = option
    this.#index = index
    this.#chosen = chosen
    this.#variants = variants
  }

  get name() {
    return this.#option.name
  }
  get position() {
    return this.#index + 1
  }
  get selected_value() {
    return this.#chosen.values[this.#index]
  }
  get values() {
    return this.#option.values.map(
      (value) => new OptionValueDrop(value, value === this.selected_value, this.#isAvailable(value)),
    )
  }

  /** Whether a variant with this value and the other chosen ones can be bought. */
  #isAvailable(value: string): boolean {
    const wanted = this.#chosen.values.map((other, index) => (index === this.#index ? value : other))
    const variant = this.#variants.find(({ values }) => values.join('\n') === wanted.join('\n'))
    return variant !== undefined && this.#visit.shop.catalogue.isForSale(variant)
  }
}

class OptionValueDrop extends PublishedDrop {
  protected readonly objectName = 'product_option_value'

  constructor(
    readonly name: string,
    readonly selected: boolean,
    readonly available: boolean,
  ) {
    super()
  }

  override toString(): string {
    return this.name
  }
}
