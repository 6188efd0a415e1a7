export { createCoupon, deactivateCoupon, listCoupons, readCoupon } from './desk/coupon-desk.server'
export { continueCoupons, keepCoupon, redeemAgain } from './use/continue-coupon.server'
export { enterCoupon, enterCouponOn, holdsDeactivated, removeCoupon } from './use/enter-coupon.server'
export { couponsOfOrder, listRunningCoupons, type OrderCoupon } from './use/order-coupons.server'
