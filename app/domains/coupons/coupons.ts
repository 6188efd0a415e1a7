export {
  COUPON_CURRENCIES,
  COUPON_TARGETS,
  type Coupon,
  type CouponTarget,
  couponFormSchema,
  couponFromForm,
  coversItem,
} from './coupon'
export type { CouponSheet, CouponState, ListedCoupon } from './desk/coupon-desk.server'
