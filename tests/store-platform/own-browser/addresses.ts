/** Where people's own browsers find what stands elsewhere for the platform's. */
export interface OwnPlaces {
  /** Port of the front: `http://admin.localhost:{port}`. */
  port: number
  /** The app's real origin, as `http://localhost:3000`. */
  appOrigin: string
}

/** Browsers resolve every name below `localhost` to this machine, so that no host has to be mapped. */
export const ownAddress = (name: string, { port }: OwnPlaces): string => `http://${name}.localhost:${port}`

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** Rewrites the platform's and the app's addresses in a text to those that an own browser can open. */
export function toOwn(text: string, places: OwnPlaces): string {
  return text
    .replaceAll('https://admin.shopify.com', ownAddress('admin', places))
    .replaceAll('https://cdn.shopify.com', ownAddress('cdn', places))
    .replace(/https:\/\/([a-z0-9-]+|\*)\.myshopify\.com/g, (_, shop: string) => ownAddress(shop, places))
    .replace(new RegExp(`${escaped(places.appOrigin)}(?![\\w.:-])`, 'g'), ownAddress('app', places))
}

/** The way back: what an own browser calls itself, as the platform and the app know it. */
export function fromOwn(text: string, places: OwnPlaces): string {
  const { port, appOrigin } = places
  return text
    .replaceAll(ownAddress('admin', places), 'https://admin.shopify.com')
    .replaceAll(ownAddress('cdn', places), 'https://cdn.shopify.com')
    .replaceAll(ownAddress('app', places), appOrigin)
    .replace(new RegExp(`http://([a-z0-9-]+)\\.localhost:${port}`, 'g'), 'https://$1.myshopify.com')
}

/** Which real host an own one stands for; null for hosts that need no translation. */
export function realHost(host: string, { port, appOrigin }: OwnPlaces): string | null {
  const [, name] = new RegExp(`^([a-z0-9-]+)\\.localhost:${port}$`).exec(host.toLowerCase()) ?? []
  if (!name) return null
  if (name === 'app') return new URL(appOrigin).host
  return name === 'admin' || name === 'cdn' ? `${name}.shopify.com` : `${name}.myshopify.com`
}
