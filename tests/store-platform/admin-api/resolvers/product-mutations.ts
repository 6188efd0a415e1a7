import { updateProduct, updateVariants } from '../../commerce/change-products'
import type { Product } from '../../state/catalogue'
import type { ApiContext } from '../context'
import { hundredths } from '../money'
import type { Resolvers } from '../source'
import { failed, findRow, requireId, userError } from './resource'

interface ProductInput {
  id?: string | null
  title?: string | null
  descriptionHtml?: string | null
  vendor?: string | null
  productType?: string | null
  tags?: string[] | null
  status?: Product['status'] | null
  handle?: string | null
}

interface VariantInput {
  id?: string | null
  price?: string | null
  compareAtPrice?: string | null
  barcode?: string | null
  taxable?: boolean | null
  inventoryPolicy?: 'DENY' | 'CONTINUE' | null
}

const given = (input: object) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value != null))

export const productMutationResolvers: Resolvers = {
  Mutation: {
    productUpdate: (
      _root: object,
      args: { product?: ProductInput | null; input?: ProductInput | null; media?: object[] | null },
      context: ApiContext,
    ) => {
      const { id, ...changes } = args.product ?? args.input ?? {}
      if (args.media) throw new Error('The local store platform takes no media with a product.')
      const product = id ? findRow(context.shop.catalogue.products, 'Product', id) : null
      if (!product) return failed({ product: null }, userError(['id'], 'Product does not exist'))
      if (changes.title === '') return failed({ product: null }, userError(['title'], "Title can't be blank"))
      return { product: updateProduct(context, product.id, given(changes)), userErrors: [] }
    },
    productVariantsBulkUpdate: (
      _root: object,
      { productId, variants }: { productId: string; variants: VariantInput[] },
      context: ApiContext,
    ) => {
      const none = { product: null, productVariants: null }
      const product = findRow(context.shop.catalogue.products, 'Product', productId)
      if (!product)
        return failed(none, userError(['productId'], 'Product does not exist', 'PRODUCT_DOES_NOT_EXIST'))
      const changes = variants.map(({ id, price, compareAtPrice, ...rest }) => ({
        ...given(rest),
        ...(price ? { price: hundredths(price) } : {}),
        ...(compareAtPrice ? { compareAtPrice: hundredths(compareAtPrice) } : {}),
        id: id ? requireId('ProductVariant', id) : 0,
      }))
      const foreign = changes.findIndex(({ id }) => !product.variantIds.includes(id))
      if (foreign >= 0)
        return failed(
          none,
          userError(
            ['variants', String(foreign), 'id'],
            'Product variant does not exist',
            'PRODUCT_VARIANT_DOES_NOT_EXIST',
          ),
        )
      const changed = updateVariants(context, product.id, changes)
      return {
        product: changed,
        productVariants: changes.map(({ id }) => context.shop.catalogue.variants.require(id)),
        userErrors: [],
      }
    },
  },
}
