import { getProductByHandle, type ProductDetails } from '~/domains/catalog/catalog.server'
import { AppError } from '~/platform/errors/app-error'
import type { ShopLanguage } from './storefront'

/** Goods below this count are nearly gone, and the page says so. */
const FEW = 5

export interface ShopVariant {
  id: string
  /** Option values joined; empty when there is only one variant. */
  name: string
  priceMinor: number
  compareAtMinor: number | null
  availability: 'in' | 'few' | 'out'
  imageUrl: string | null
}

export interface ShopProductPage {
  title: string
  vendor: string
  currency: string
  paragraphs: string[]
  attributes: { name: string; value: string }[]
  optionNames: string[]
  variants: ShopVariant[]
  images: { url: string; alt: string }[]
}

/** @throws AppError `not_found`, also for what shoppers may not see */
export async function getShopProduct(
  workspaceId: string,
  handle: string,
  language: ShopLanguage,
): Promise<ShopProductPage> {
  const product = await getProductByHandle(workspaceId, handle, { language })
  if (!product) throw new AppError('not_found')
  return {
    title: product.title,
    vendor: product.vendor,
    currency: product.currency,
    paragraphs: product.description.split(/\n+/).filter(Boolean),
    attributes: product.attributes.filter(({ name }) => isShown(name, language)),
    optionNames: product.options.map(({ name }) => name.told),
    variants: product.variants.map((variant) => toVariant(variant, product)),
    images: product.images,
  }
}

/** `colors` says what the English names of colours mean. */
const isShown = (name: string, language: ShopLanguage): boolean => language === 'en' || name !== 'colors'

function toVariant(
  variant: ProductDetails['variants'][number],
  { images, options }: ProductDetails,
): ShopVariant {
  const { id, optionValues, priceMinor, compareAtPriceMinor, stock, continueSelling } = variant
  // Pictures name the variant they show after the product's title: "Harbour Teapot, Moss".
  const own = images.find(({ alt }) => optionValues.some((value) => alt.endsWith(`, ${value}`)))
  return {
    id,
    name: optionValues
      .map((value, i) => options[i]?.values.find(({ written }) => written === value)?.told ?? value)
      .join(' · '),
    priceMinor,
    compareAtMinor: compareAtPriceMinor,
    availability: stock === null || continueSelling || stock >= FEW ? 'in' : stock > 0 ? 'few' : 'out',
    imageUrl: (own ?? images[0])?.url ?? null,
  }
}
