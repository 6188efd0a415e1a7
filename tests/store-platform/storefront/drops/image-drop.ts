import { PublishedDrop } from '../../liquid/published-drop'
import type { Image } from '../../state/catalogue'

export class ImageDrop extends PublishedDrop {
  protected readonly objectName = 'image'
  readonly #image: Image
  readonly #position: number
  readonly #title: string

  constructor(image: Image, position: number, title: string) {
    super()
    this.#image = image
    this.#position = position
    this.#title = title
  }

  get id() {
    return this.#image.id
  }
  get src() {
    return this.#image.url
  }
  get alt() {
    return this.#image.alt ?? this.#title
  }
  get width() {
    return this.#image.width
  }
  get height() {
    return this.#image.height
  }
  get aspect_ratio() {
    return this.#image.width / this.#image.height
  }
  get position() {
    return this.#position
  }
  get media_type() {
    return 'image'
  }

  override toString(): string {
    return this.#image.url
  }
}
