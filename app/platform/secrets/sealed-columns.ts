/** Where each purpose's sealed values are kept, so that they can be sealed anew: none can be sealed without being here. */
export const SEALED_COLUMNS = {
  'auth-flow': { table: 'auth_flows', column: 'secrets' },
  'invitation-link': { table: 'invitations', column: 'link_secret' },
  mail: { table: 'mails', column: 'content' },
  'model-key': { table: 'assistant_settings', column: 'model_key' },
  'order-change': { table: 'order_changes', column: 'change' },
  'number-facts': { table: 'number_facts', column: 'facts' },
  'payment-card': { table: 'payment_methods', column: 'token' },
  'push-subscription': { table: 'push_subscriptions', column: 'sealed' },
  'signing-key': { table: 'signing_keys', column: 'private_jwk' },
  'store-token': { table: 'store_tokens', column: 'sealed' },
  'totp-secret': { table: 'factors', column: 'secret' },
  'vapid-key': { table: 'vapid_keys', column: 'private_key' },
  'widget-identity': { table: 'widget_settings', column: 'identity_secret' },
} as const

export type SealPurpose = keyof typeof SEALED_COLUMNS
