/**
 * What the Ajax API says when it refuses. `status` in the body is a number for some refusals and a word for others, and
 * `message` repeats `description` for some: that is how the platform answers
 * (https://shopify.dev/docs/api/ajax/reference/cart and its changelog of 4 March 2025).
 */
export class CartError extends Error {
  constructor(
    readonly httpStatus: number,
    readonly body: { status: number | string; message: string; description: string },
  ) {
    super(body.description)
  }
}

const error = (httpStatus: number, status: number | string, message: string, description: string) =>
  new CartError(httpStatus, { status, message, description })

export const soldOut = (name: string) =>
  error(422, 422, 'Cart Error', `The product '${name}' is already sold out.`)

/** More was asked than there is; what there is went into the cart. */
export function onlySomeAdded(count: number) {
  const words = `Only ${count} ${count === 1 ? 'item was' : 'items were'} added to your cart due to availability.`
  return error(422, 422, words, words)
}

export function allInCart() {
  const words = 'The maximum quantity of this item is already in your cart.'
  return error(422, 422, words, words)
}

export const noVariant = () => error(404, 404, 'Cart Error', 'Cannot find variant')

export function badRequest(words: string) {
  return error(400, 'bad_request', words, words)
}

export function notProcessable(words: string) {
  return error(422, 'unprocessable_entity', words, words)
}
