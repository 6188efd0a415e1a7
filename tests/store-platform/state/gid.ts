/** `gid://shopify/Product/1`: how the Admin API names things. */
export const gid = (type: string, id: number | string): string => `gid://shopify/${type}/${id}`

/** The number in a global id, or null when it isn't one of that type. */
export function idOf(type: string, globalId: string): number | null {
  const [, named, id] = /^gid:\/\/shopify\/(\w+)\/(\d+)(?:\?.*)?$/.exec(globalId) ?? []
  return named === type ? Number(id) : null
}

/** Type and rest of a global id; null for what isn't one. */
export function partsOf(globalId: string): { type: string; id: string } | null {
  const [, type, id] = /^gid:\/\/shopify\/(\w+)\/([^?]+)/.exec(globalId) ?? []
  return type && id ? { type, id } : null
}

/** Numbers for new things, in the ranges that real ids have today, never twice. */
export class Ids {
  private last = 8_000_000_000_000

  next(): number {
    this.last += 1
    return this.last
  }

  /** Takes `count` numbers in a row; answers the first. */
  reserve(count: number): number {
    const first = this.last + 1
    this.last += count
    return first
  }
}
