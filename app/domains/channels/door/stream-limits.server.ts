import type { StreamLimit } from '~/platform/http/open-streams.server'
import { isOwnNetwork, networkOf } from '~/platform/http/visitor.server'

/** Pages that one shopper may have open, and answers that are being written to them. */
const MOST_OF_SHOPPER = 20
/** A shopper who throws their token away is a new one; behind one address may stand a whole school. */
const MOST_OF_NETWORK = 400

/** How many streams a shopper may have open, and all shoppers of one network address together. */
export const shopperStreamLimits = (shopperId: string, address: string | null | undefined): StreamLimit[] => [
  { key: `shopper:${shopperId}`, most: MOST_OF_SHOPPER },
  ...(address && !isOwnNetwork(address)
    ? [{ key: `shoppers-at:${networkOf(address)}`, most: MOST_OF_NETWORK }]
    : []),
]
