import type { Theme } from '../../state/content'
import { gid } from '../../state/gid'
import type { Shop } from '../../state/shop'
import { localStamp } from './stamp'

/** `shop/update` and `app/uninstalled` say the shop itself. */
export function shopPayload(shop: Shop) {
  const { details } = shop
  const location = shop.catalogue.locations.values().next().value!
  const countries = new Intl.DisplayNames('en', { type: 'region' })
  const format = `{{amount}} ${details.currency}`
  return {
    id: details.id,
    name: details.name,
    email: details.email,
    domain: details.primaryHost,
    province: null,
    country: details.country,
    address1: location.address.address1,
    zip: location.address.zip,
    city: location.address.city,
    source: null,
    phone: details.phone,
    latitude: null,
    longitude: null,
    primary_locale: details.locales.find(({ isPrimary }) => isPrimary)!.locale,
    address2: null,
    created_at: localStamp(shop, details.createdAt),
    updated_at: localStamp(shop, details.updatedAt),
    country_code: details.country,
    country_name: countries.of(details.country) ?? details.country,
    currency: details.currency,
    customer_email: details.contactEmail,
    timezone: `(GMT) ${details.timezone}`,
    iana_timezone: details.timezone,
    shop_owner: `${shop.owner.firstName} ${shop.owner.lastName}`,
    money_format: format,
    money_with_currency_format: format,
    weight_unit: 'kg',
    province_code: null,
    taxes_included: false,
    auto_configure_tax_inclusivity: null,
    tax_shipping: null,
    county_taxes: null,
    plan_display_name: details.plan,
    plan_name: details.plan.toLowerCase(),
    has_discounts: false,
    has_gift_cards: true,
    myshopify_domain: shop.domain,
    google_apps_domain: null,
    google_apps_login_enabled: null,
    money_in_emails_format: format,
    money_with_currency_in_emails_format: format,
    eligible_for_payments: true,
    requires_extra_payments_agreement: false,
    password_enabled: details.storefrontPassword !== null,
    has_storefront: true,
    finances: true,
    primary_location_id: location.id,
    checkout_api_supported: true,
    multi_location_enabled: true,
    setup_required: false,
    pre_launch_enabled: false,
    enabled_presentment_currencies: [details.currency],
    marketing_sms_consent_enabled_at_checkout: false,
    transactional_sms_disabled: false,
  }
}

export const themePayload = (shop: Shop, theme: Theme) => ({
  id: theme.id,
  name: theme.name,
  created_at: localStamp(shop, theme.createdAt),
  updated_at: localStamp(shop, theme.updatedAt),
  role: theme.role.toLowerCase(),
  theme_store_id: 887,
  previewable: true,
  processing: false,
  admin_graphql_api_id: gid('OnlineStoreTheme', theme.id),
})
