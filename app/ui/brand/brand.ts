export { BRAND_NAME } from '~/platform/brand/brand'
