import type { NewProduct } from './commerce/build-product'
import { type Cancellation, cancelOrder } from './commerce/cancel-order'
import {
  createCollection,
  deleteCollection,
  type NewCollection,
  updateCollection,
} from './commerce/change-collections'
import { createCustomer, deleteCustomer, type NewCustomer, updateCustomer } from './commerce/change-customers'
import {
  createProduct,
  deleteProduct,
  deleteVariants,
  updateProduct,
  updateVariants,
} from './commerce/change-products'
import {
  createPage,
  publishTheme,
  setPolicy,
  updatePage,
  updateShop,
  writeThemeFile,
} from './commerce/change-shop'
import { moveStock, setStock } from './commerce/change-stock'
import { fulfilOrder, moveShipment, type NewFulfillment } from './commerce/fulfil-order'
import { type NewOrder, placeOrder } from './commerce/place-order'
import { type NewRefund, refundOrder } from './commerce/refund-order'
import type { Scene } from './commerce/scene'
import { install, uninstall } from './oauth/installing'
import type { Collection, Product, Variant } from './state/catalogue'
import type { Page, PolicyType } from './state/content'
import type { Customer } from './state/customer'
import type { ShipmentStatus } from './state/order'
import type { ShopDetails } from './state/shop'
import { redactCustomer, redactShop, requestCustomerData } from './webhooks/compliance'

/**
 * What people do in a shop: its merchant in the admin, shoppers at the checkout, carriers. Each call is one action, and
 * everything that it makes the platform tell carries one event id.
 */
export function merchantOf(scene: Scene) {
  const act = <T>(run: () => T): T => scene.platform.webhooks.action(run)
  return {
    /** Installs the app as its definition asks, without the pages in between. */
    install: (scopes = scene.platform.app.scopes) => act(() => install(scene, scopes)),
    uninstall: () => act(() => uninstall(scene)),
    grantScopes: (scopes: string[]) => act(() => install(scene, scopes)),

    createProduct: (wanted: Omit<NewProduct, 'handle'> & { handle?: string }) =>
      act(() => createProduct(scene, wanted)),
    updateProduct: (id: number, changes: Partial<Omit<Product, 'id'>>) =>
      act(() => updateProduct(scene, id, changes)),
    deleteProduct: (id: number) => act(() => deleteProduct(scene, id)),
    updateVariant: (id: number, changes: Partial<Omit<Variant, 'id' | 'productId'>>) =>
      act(() => {
        const { productId } = scene.shop.catalogue.variants.require(id)
        return updateVariants(scene, productId, [{ id, ...changes }])
      }),
    deleteVariants: (productId: number, ids: number[]) => act(() => deleteVariants(scene, productId, ids)),
    /** Hundredths of the currency unit. */
    setPrice: (variantId: number, price: number) =>
      act(() => {
        const { productId } = scene.shop.catalogue.variants.require(variantId)
        return updateVariants(scene, productId, [{ id: variantId, price }])
      }),
    setStock: (variantId: number, available: number, locationId?: number) =>
      act(() => setStock(scene, variantId, available, locationId)),
    moveStock: (...rest: Parameters<typeof moveStock> extends [Scene, ...infer Rest] ? Rest : never) =>
      act(() => moveStock(scene, ...rest)),

    createCollection: (wanted: NewCollection) => act(() => createCollection(scene, wanted)),
    updateCollection: (id: number, changes: Partial<Omit<Collection, 'id'>>) =>
      act(() => updateCollection(scene, id, changes)),
    deleteCollection: (id: number) => act(() => deleteCollection(scene, id)),

    createCustomer: (wanted: NewCustomer) => act(() => createCustomer(scene, wanted)),
    updateCustomer: (id: number, changes: Partial<Omit<Customer, 'id'>>) =>
      act(() => updateCustomer(scene, id, changes)),
    deleteCustomer: (id: number) => act(() => deleteCustomer(scene, id)),

    placeOrder: (wanted: NewOrder) => act(() => placeOrder(scene, wanted)),
    fulfilOrder: (id: number, wanted: NewFulfillment = {}) => act(() => fulfilOrder(scene, id, wanted)),
    moveShipment: (orderId: number, fulfillmentId: number, status: ShipmentStatus) =>
      act(() => moveShipment(scene, orderId, fulfillmentId, status)),
    cancelOrder: (id: number, wanted: Cancellation) => act(() => cancelOrder(scene, id, wanted)),
    refundOrder: (id: number, wanted: NewRefund) => act(() => refundOrder(scene, id, wanted)),

    createPage: (wanted: Parameters<typeof createPage>[1]) => act(() => createPage(scene, wanted)),
    updatePage: (id: number, changes: Partial<Omit<Page, 'id'>>) => act(() => updatePage(scene, id, changes)),
    setPolicy: (type: PolicyType, body: string) => act(() => setPolicy(scene, type, body)),
    updateShop: (changes: Partial<Omit<ShopDetails, 'id' | 'domain'>>) =>
      act(() => updateShop(scene, changes)),
    writeThemeFile: (themeId: number, path: string, text: string) =>
      act(() => writeThemeFile(scene, themeId, path, text)),
    publishTheme: (themeId: number) => act(() => publishTheme(scene, themeId)),

    requestCustomerData: (customerId: number) => act(() => requestCustomerData(scene, customerId)),
    redactCustomer: (customerId: number) => act(() => redactCustomer(scene, customerId)),
    redactShop: () => act(() => redactShop(scene)),
  }
}

export type Merchant = ReturnType<typeof merchantOf>
