/** The questions of the page, by what they are about; their words stand in the area `site-faq`. */
export const FAQ_GROUPS = [
  { name: 'product', questions: ['what', 'difference', 'channels', 'languages', 'phone', 'demo', 'contact'] },
  { name: 'answers', questions: ['invent', 'unknown', 'model', 'wrong', 'orders'] },
  { name: 'setup', questions: ['start', 'platforms', 'catalogue', 'time', 'slow'] },
  { name: 'data', questions: ['where', 'training', 'erasure', 'security', 'cookies'] },
  { name: 'cost', questions: ['price', 'trial', 'pay', 'cancel', 'selfHost', 'tooMany'] },
] as const

/** Where a question's answer is told at length. */
export const FAQ_MORE: Partial<Record<string, string>> = {
  invent: '/documentation/grounding',
  unknown: '/documentation/inbox',
  model: '/documentation/assistant',
  orders: '/documentation/orders',
  start: '/documentation/getting-started',
  catalogue: '/documentation/catalogue',
  security: '/documentation/accounts',
  erasure: '/documentation/data-rights',
  languages: '/documentation/languages',
  selfHost: '/documentation/configuration',
  price: '/store-assistant',
  demo: '/demo',
  phone: '/products/inbound-call-center',
  contact: '/contact',
  trial: '/trial-signup',
  pay: '/store-assistant',
  cancel: '/help/plans',
}
