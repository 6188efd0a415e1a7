import { gid } from '../../state/gid'
import type { Shop } from '../../state/shop'
import type { Staff } from '../../state/staff'
import { type PageArgs, paginate } from '../connection'
import type { ApiContext } from '../context'
import type { Resolvers } from '../source'
import { publicVersions } from '../versions'
import { metafieldFields } from './metafields'

const offsetMinutes = ({ details }: Shop): number => {
  const parts = new Intl.DateTimeFormat('en', { timeZone: details.timezone, timeZoneName: 'longOffset' })
  const zone = parts.formatToParts(new Date()).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d{2}):(\d{2})/.exec(zone) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

const formatOf = ({ details }: Shop): string => {
  const sample = new Intl.NumberFormat('en', { style: 'currency', currency: details.currency }).format(1)
  return sample.replace(/[\d.,]+/, '{{amount}}')
}

const countryName = (code: string) => new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code

const PLANS: Record<Shop['details']['plan'], string> = {
  BASIC: 'Basic',
  GROW: 'Grow',
  ADVANCED: 'Advanced',
  PLUS: 'Shopify Plus',
  DEVELOPMENT: 'Development',
}

export const shopResolvers: Resolvers = {
  QueryRoot: {
    shop: (_root: object, _args: object, { shop }: ApiContext) => shop,
    shopLocales: (_root: object, { published }: { published?: boolean | null }, { shop }: ApiContext) =>
      shop.details.locales
        .filter(({ isPublished }) => !published || isPublished)
        .map(({ locale, isPrimary, isPublished }) => ({
          locale,
          name: new Intl.DisplayNames('en', { type: 'language' }).of(locale) ?? locale,
          primary: isPrimary,
          published: isPublished,
        })),
    publicApiVersions: publicVersions,
    shopBillingPreferences: (_root: object, _args: object, { shop }: ApiContext) => ({
      currency: shop.details.currency,
    }),
  },
  Shop: {
    ...metafieldFields('Shop', (shop: Shop) => shop),
    id: ({ details }: Shop) => gid('Shop', details.id),
    name: ({ details }: Shop) => details.name,
    email: ({ details }: Shop) => details.email,
    contactEmail: ({ details }: Shop) => details.contactEmail,
    myshopifyDomain: ({ domain }: Shop) => domain,
    url: ({ details }: Shop) => `https://${details.primaryHost}`,
    primaryDomain: ({ details }: Shop) => ({
      id: gid('Domain', details.id),
      host: details.primaryHost,
      url: `https://${details.primaryHost}`,
      sslEnabled: true,
    }),
    currencyCode: ({ details }: Shop) => details.currency,
    enabledPresentmentCurrencies: ({ details }: Shop) => [details.currency],
    currencyFormats: (shop: Shop) => ({
      moneyFormat: formatOf(shop),
      moneyInEmailsFormat: formatOf(shop),
      moneyWithCurrencyFormat: `${formatOf(shop)} ${shop.details.currency}`,
      moneyWithCurrencyInEmailsFormat: `${formatOf(shop)} ${shop.details.currency}`,
    }),
    ianaTimezone: ({ details }: Shop) => details.timezone,
    timezoneOffsetMinutes: offsetMinutes,
    timezoneOffset: (shop: Shop) => {
      const minutes = offsetMinutes(shop)
      const digits = (part: number) => String(Math.abs(part)).padStart(2, '0')
      return `${minutes < 0 ? '-' : '+'}${digits(Math.trunc(minutes / 60))}${digits(minutes % 60)}`
    },
    createdAt: ({ details }: Shop) => details.createdAt,
    updatedAt: ({ details }: Shop) => details.updatedAt,
    plan: ({ details }: Shop) => ({
      partnerDevelopment: details.plan === 'DEVELOPMENT',
      publicDisplayName: PLANS[details.plan],
      displayName: PLANS[details.plan],
      shopifyPlus: details.plan === 'PLUS',
    }),
    shopOwnerName: ({ owner }: Shop) => `${owner.firstName} ${owner.lastName}`,
    accountOwner: ({ owner }: Shop) => owner,
    description: () => null,
    shopPolicies: ({ policies }: Shop) => [...policies.values()],
    shopAddress: ({ catalogue, details }: Shop) => {
      const { address } = catalogue.locations.values().next().value!
      return {
        id: gid('ShopAddress', details.id),
        address1: address.address1,
        address2: null,
        city: address.city,
        company: details.name,
        country: countryName(details.country),
        countryCodeV2: details.country,
        phone: details.phone,
        province: null,
        provinceCode: null,
        zip: address.zip,
        formatted: [address.address1, `${address.zip} ${address.city}`, countryName(details.country)],
      }
    },
    setupRequired: () => false,
    taxesIncluded: () => false,
    taxShipping: () => false,
    unitSystem: () => 'METRIC_SYSTEM',
    weightUnit: () => 'KILOGRAMS',
    productTypes: ({ catalogue }: Shop, args: PageArgs, context: ApiContext) =>
      strings(
        [...catalogue.products.values()].map(({ productType }) => productType),
        args,
        context,
      ),
    productVendors: ({ catalogue }: Shop, args: PageArgs, context: ApiContext) =>
      strings(
        [...catalogue.products.values()].map(({ vendor }) => vendor),
        args,
        context,
      ),
    productTags: ({ catalogue }: Shop, args: PageArgs, context: ApiContext) =>
      strings(
        [...catalogue.products.values()].flatMap(({ tags }) => tags),
        args,
        context,
      ),
    features: () => ({ giftCards: true, storefront: true, bundles: {}, sellsSubscriptions: false }),
  },
  StaffMember: {
    id: ({ id }: Staff) => gid('StaffMember', id),
    name: ({ firstName, lastName }: Staff) => `${firstName} ${lastName}`,
    isShopOwner: ({ isOwner }: Staff) => isOwner,
    active: () => true,
    exists: () => true,
    phone: () => null,
  },
}

function strings(values: string[], args: PageArgs, context: ApiContext) {
  const unique = [...new Set(values)].filter(Boolean).sort()
  const page = paginate(
    unique.map((text, index) => ({ id: index + 1, text })),
    args,
    context,
  )
  return {
    nodes: page.nodes.map(({ text }) => text),
    edges: page.edges.map(({ node, cursor }) => ({ node: node.text, cursor })),
    pageInfo: page.pageInfo,
  }
}
