import { isOffered } from '~/domains/payments/payments.server'
import { currentCarrier } from './registry.server'

/** Whether any number is on sale: make-believe ones are only where money is make-believe too. */
export const isOnSale = (): boolean => !currentCarrier().isSample || isOffered('test')
