import { Drop } from 'liquidjs'

/** `block.settings`: asking for a setting that the schema doesn't declare fails. */
export class SettingsDrop extends Drop {
  readonly #values: Record<string, unknown>

  constructor(values: Record<string, unknown>) {
    super()
    this.#values = values
  }

  override liquidMethodMissing(key: string | number): unknown {
    if (key in this.#values) return this.#values[key]
    throw new Error(`The schema has no setting ${key}.`)
  }

  toJSON(): unknown {
    return this.#values
  }
}
