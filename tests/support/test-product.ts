import type { ProductInput } from '~/domains/catalog/catalog'
import { saveProduct } from '~/domains/catalog/catalog.server'

type Variant = ProductInput['variants'][number]

/** What a test says of a product, and of its variants; the rest is as in `testProduct`. */
export type TestProduct = Partial<Omit<ProductInput, 'variants'>> & { variants?: Partial<Variant>[] }

const VARIANT: Variant = {
  optionValues: [],
  sku: '',
  barcode: '',
  price: '12.50',
  compareAtPrice: '',
  stock: '3',
  continueSelling: false,
}

/** A product as the form says it: shown and in stock, with one variant unless the test names its own. */
export const testProduct = ({ variants = [{}], ...said }: TestProduct = {}): ProductInput => ({
  title: 'Mug',
  description: '',
  vendor: '',
  productType: '',
  tags: [],
  status: 'ACTIVE',
  isPublished: true,
  url: '',
  currency: 'USD',
  options: [],
  images: [],
  metafields: [],
  collectionIds: [],
  ...said,
  variants: variants.map((variant) => ({ ...VARIANT, ...variant })),
})

/**
 * Saves a product, as new or in the place of another.
 *
 * @returns its id
 * @throws Error when the form would have refused it
 */
export async function saveTestProduct(
  workspaceId: string,
  product: TestProduct,
  productId: string | null = null,
): Promise<string> {
  const saved = await saveProduct(workspaceId, productId, testProduct(product))
  if (saved.problems) throw new Error(JSON.stringify(saved.problems))
  return saved.productId
}
