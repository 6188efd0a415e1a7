import type { Role } from '~/domains/identity/identity'
import { STORE_PAGES } from './store-pages-table'

/** Which roles get in where a route asks for an action. Written down a second time on purpose: the policy is held to it. */
export const WHO_MAY: Record<string, readonly Role[]> = {
  'workspace.read': ['viewer', 'agent', 'admin', 'owner'],
  'workspace.write': ['admin', 'owner'],
  'conversations.read': ['viewer', 'agent', 'admin', 'owner'],
  'conversations.answer': ['agent', 'admin', 'owner'],
  'conversations.export': ['admin', 'owner'],
  'catalog.read': ['viewer', 'agent', 'admin', 'owner'],
  'catalog.write': ['admin', 'owner'],
  'knowledge.read': ['viewer', 'agent', 'admin', 'owner'],
  'knowledge.write': ['agent', 'admin', 'owner'],
  'assistant.read': ['viewer', 'agent', 'admin', 'owner'],
  'assistant.write': ['admin', 'owner'],
  'channels.read': ['viewer', 'agent', 'admin', 'owner'],
  'channels.write': ['admin', 'owner'],
  'team.read': ['viewer', 'agent', 'admin', 'owner'],
  'team.manage': ['admin', 'owner'],
  'billing.manage': ['admin', 'owner'],
  'ownership.transfer': ['owner'],
}

/**
 * Who gets in: one of the actions above; `user`: whoever is signed in; `installation`: who runs the installation;
 * `anybody`: a page that turns nobody away; `own-door`: asks for a key or a token of its own and doesn't care who is
 * signed in here.
 */
type Rule = keyof typeof WHO_MAY | 'user' | 'installation' | 'anybody' | 'own-door'

interface RouteRules {
  loader?: Rule
  action?: Rule
  /** What the route names in its address; ids of the shop that strangers must not reach. */
  params?: Record<string, string>
  /** A form that would change something of that shop. */
  fields?: Record<string, string>
}

/** The things of the shop that the addresses and forms name. */
export interface ShopIds {
  product: string
  import: string
  source: string
  conversation: string
  collection: string
  invitation: string
  paper: string
  invoice: string
  payment: string
}

/** Every route of the product. One that isn't here fails the test. */
export const routeRules = (ids: ShopIds): Record<string, RouteRules> => ({
  '$.tsx': { loader: 'anybody', action: 'anybody' },
  '_app+/_layout.tsx': { loader: 'user' },
  '_app+/bank-transfer-payment.tsx': { loader: 'billing.manage', action: 'billing.manage' },
  '_app+/bank-transfer-payment_.events.ts': { loader: 'billing.manage' },
  '_app+/chat-dashboard.$id.events.ts': { loader: 'conversations.read', params: { id: ids.conversation } },
  '_app+/chat-dashboard.$id.tsx': {
    loader: 'conversations.read',
    action: 'conversations.answer',
    params: { id: ids.conversation },
    fields: { intent: 'take-over' },
  },
  '_app+/chat-dashboard._index.tsx': {},
  '_app+/chat-dashboard.events.ts': { loader: 'conversations.read' },
  '_app+/chat-dashboard.export.ts': { loader: 'conversations.export' },
  '_app+/chat-dashboard.tsx': { loader: 'conversations.read' },
  '_app+/chat-dashboard_.replies.tsx': { loader: 'conversations.read', action: 'conversations.answer' },
  '_app+/dashboard._index.tsx': { loader: 'workspace.read' },
  '_app+/dashboard.assistant.tsx': { loader: 'assistant.read', action: 'assistant.write' },
  '_app+/dashboard.assistant_.try.ts': { action: 'assistant.read' },
  '_app+/dashboard.billing_.invoices.$file.ts': {
    loader: 'billing.manage',
    params: { file: `${ids.invoice}.xml` },
  },
  '_app+/dashboard.billing_.invoices._index.tsx': { loader: 'billing.manage' },
  '_app+/dashboard.catalog._index.tsx': {
    loader: 'catalog.read',
    action: 'catalog.write',
    fields: { intent: 'delete', ids: ids.product },
  },
  '_app+/dashboard.catalog.collections.tsx': {
    loader: 'catalog.read',
    action: 'catalog.write',
    fields: { intent: 'delete', id: ids.collection },
  },
  '_app+/dashboard.catalog.import.tsx': { loader: 'catalog.write' },
  '_app+/dashboard.catalog.import_.upload.ts': { action: 'catalog.write' },
  '_app+/dashboard.catalog.imports.$id.events.ts': { loader: 'catalog.read', params: { id: ids.import } },
  '_app+/dashboard.catalog.imports.$id.report.ts': { loader: 'catalog.read', params: { id: ids.import } },
  '_app+/dashboard.catalog.imports.$id.tsx': {
    loader: 'catalog.read',
    action: 'catalog.write',
    params: { id: ids.import },
    fields: { intent: 'cancel' },
  },
  '_app+/dashboard.catalog.new.tsx': { loader: 'catalog.write', action: 'catalog.write' },
  '_app+/dashboard.catalog.products.$id.tsx': {
    loader: 'catalog.read',
    action: 'catalog.write',
    params: { id: ids.product },
    fields: { intent: 'delete' },
  },
  '_app+/dashboard.catalog.synonyms.tsx': { loader: 'catalog.read', action: 'catalog.write' },
  '_app+/dashboard.channels.tsx': {
    loader: 'channels.read',
    action: 'channels.write',
    fields: { intent: 'rotate' },
  },
  '_app+/dashboard.knowledge.$id.tsx': {
    loader: 'knowledge.read',
    action: 'knowledge.write',
    params: { id: ids.source },
    fields: { intent: 'remove' },
  },
  '_app+/dashboard.knowledge._index.tsx': { loader: 'knowledge.read' },
  '_app+/dashboard.knowledge.checks.tsx': { loader: 'knowledge.read', action: 'knowledge.write' },
  '_app+/dashboard.knowledge.events.ts': { loader: 'knowledge.read' },
  '_app+/dashboard.knowledge.new.tsx': { loader: 'knowledge.write', action: 'knowledge.write' },
  '_app+/dashboard.knowledge.preview.ts': { action: 'knowledge.write' },
  '_app+/dashboard.knowledge.try.tsx': { loader: 'knowledge.read' },
  '_app+/dashboard.billing._index.tsx': { loader: 'billing.manage', action: 'billing.manage' },
  '_app+/dashboard.partner.tsx': { loader: 'user' },
  '_app+/dashboard.settings.tsx': { loader: 'workspace.read', action: 'workspace.write' },
  '_app+/dashboard.settings_.stores.tsx': { loader: 'workspace.read', action: 'team.manage' },
  '_app+/dashboard.settings_.team.tsx': {
    loader: 'team.read',
    action: 'team.read',
    fields: { intent: 'withdraw', invitation: ids.invitation },
  },
  '_app+/payment-failure.tsx': { loader: 'billing.manage' },
  '_app+/payment-success.tsx': { loader: 'billing.manage' },
  '_app+/payment.$paymentId.events.ts': { loader: 'billing.manage', params: { paymentId: ids.payment } },
  '_app+/payment._index.tsx': { loader: 'billing.manage', action: 'billing.manage' },
  '_app+/payment.[test].$paymentId.tsx': {
    loader: 'billing.manage',
    action: 'billing.manage',
    params: { paymentId: ids.payment },
  },
  '_app+/manual-documents.tsx': { loader: 'billing.manage', action: 'billing.manage' },
  '_app+/manual-documents_.$id.ts': { loader: 'billing.manage', params: { id: ids.paper } },
  '_app+/manual-documents_.remove.ts': { action: 'billing.manage', fields: { id: ids.paper } },
  '_app+/profile._index.tsx': { loader: 'user', action: 'user' },
  '_app+/profile.data.tsx': { loader: 'user', action: 'user' },
  '_app+/profile.export.ts': { loader: 'user' },
  '_app+/profile.factors.ts': { action: 'user' },
  '_app+/profile.link-google.ts': { action: 'user' },
  '_app+/profile.passkeys.ts': { action: 'user' },
  '_app+/profile.security.tsx': { loader: 'user', action: 'user' },
  '_app+/profile.sessions.tsx': { loader: 'user', action: 'user' },
  '_app+/profile.tsx': { loader: 'user' },
  '_auth+/auth.tsx': { loader: 'anybody', action: 'anybody' },
  '_auth+/auth_.check-mail.tsx': { loader: 'anybody', action: 'anybody' },
  '_auth+/auth_.confirm.tsx': { loader: 'anybody', action: 'anybody' },
  '_auth+/auth_.goodbye.tsx': { loader: 'anybody' },
  '_auth+/auth_.google.ts': { loader: 'anybody', action: 'anybody' },
  '_auth+/auth_.join.tsx': { loader: 'anybody', action: 'anybody' },
  '_auth+/auth_.keep-account.tsx': { loader: 'anybody', action: 'anybody' },
  '_auth+/auth_.new-password.tsx': { loader: 'user', action: 'user' },
  '_auth+/auth_.passkey.ts': { action: 'anybody' },
  '_auth+/auth_.prove.tsx': { loader: 'user', action: 'user' },
  '_auth+/auth_.shopify-login.ts': { loader: 'anybody' },
  '_auth+/auth_.shopify.callback.ts': { loader: 'anybody' },
  '_auth+/auth_.second-factor.tsx': { loader: 'anybody', action: 'anybody' },
  '_auth+/customer-data.tsx': { loader: 'anybody' },
  '_auth+/customer-data_.file.ts': { action: 'anybody' },
  '_auth+/invitation.tsx': { loader: 'anybody', action: 'anybody' },
  '_auth+/invitation_.ownership.tsx': { loader: 'user', action: 'user' },
  '_auth+/sign-out.ts': { loader: 'anybody' },
  '_auth+/trial-signup.tsx': { loader: 'anybody', action: 'anybody' },
  '_auth+/workspace.new.tsx': { loader: 'user', action: 'user' },
  '_auth+/workspace.switch.ts': { loader: 'anybody', action: 'user' },
  '_portal.tsx': {},
  '_protocol+/auth.v1.$.ts': {
    loader: 'own-door',
    action: 'own-door',
    params: { '*': 'admin/users' },
  },
  '_public+/_index.tsx': { loader: 'anybody' },
  '_public+/blog.$slug.tsx': { loader: 'anybody', params: { slug: 'counting-solved' } },
  '_public+/blog._index.tsx': { loader: 'anybody' },
  '_public+/blog.feed[.]xml.ts': { loader: 'anybody' },
  '_public+/careers.tsx': { loader: 'anybody', action: 'own-door' },
  '_public+/partners.tsx': { loader: 'anybody', action: 'own-door' },
  '_public+/contact.tsx': { loader: 'anybody', action: 'own-door' },
  '_public+/changelog.tsx': { loader: 'anybody' },
  '_public+/demo._index.tsx': { loader: 'anybody' },
  '_public+/demo.collections.$handle.tsx': { loader: 'anybody', params: { handle: 'lamps' } },
  '_public+/demo.pages.$slug.tsx': { loader: 'anybody', params: { slug: 'about' } },
  '_public+/demo.products.$handle.tsx': { loader: 'anybody', params: { handle: 'lamp' } },
  '_public+/demo.tsx': { loader: 'anybody' },
  '_public+/design.tsx': { loader: 'anybody' },
  '_public+/design_.sections.tsx': { loader: 'anybody' },
  '_public+/dev.mail.$id.tsx': { loader: 'own-door', params: { id: ids.product } },
  '_public+/dev.mail.$id_.html.ts': { loader: 'own-door', params: { id: ids.product } },
  '_public+/dev.mail._index.tsx': { loader: 'own-door' },
  '_public+/documentation.$slug.tsx': { loader: 'anybody', params: { slug: 'grounding' } },
  '_public+/documentation._index.tsx': { loader: 'anybody' },
  '_public+/faq.tsx': { loader: 'anybody' },
  '_public+/help.$slug.tsx': { loader: 'anybody', params: { slug: 'take-over' } },
  '_public+/help._index.tsx': { loader: 'anybody' },
  '_public+/k.$slug.$id.tsx': { loader: 'anybody', params: { slug: 'nobody', id: ids.source } },
  '_public+/quote-generator.tsx': { loader: 'anybody', action: 'own-door' },
  '_public+/r.$code.$video.tsx': {
    loader: 'anybody',
    action: 'anybody',
    params: { code: 'nobody', video: 'answers' },
  },
  '_public+/press.tsx': { loader: 'anybody' },
  '_public+/videos.tsx': { loader: 'anybody' },
  '_public+/products.holobox-machine.tsx': { loader: 'anybody' },
  '_public+/products.inbound-call-center.tsx': { loader: 'anybody' },
  '_public+/products.outbound-manager.tsx': { loader: 'anybody' },
  '_public+/products.social-media-ai.tsx': { loader: 'anybody' },
  '_public+/products.webchat-ai.tsx': { loader: 'anybody' },
  '_public+/products.xr-simulation.tsx': { loader: 'anybody' },
  '_public+/store-assistant.tsx': { loader: 'anybody' },
  '_public+/api._index.tsx': { loader: 'anybody' },
  '_public+/documents-numbers.tsx': { loader: 'anybody' },
  '_public+/test-document.tsx': { loader: 'anybody' },
  '_public+/cookie-policy.tsx': { loader: 'anybody' },
  '_public+/privacy-policy.tsx': { loader: 'anybody' },
  '_public+/security-compliance.tsx': { loader: 'anybody' },
  '_public+/sla.tsx': { loader: 'anybody' },
  '_public+/terms-of-service.tsx': { loader: 'anybody' },
  '_public+/trust-safety.tsx': { loader: 'anybody' },
  '_public+/status._index.tsx': { loader: 'anybody', action: 'own-door' },
  '_public+/status.feed[.]xml.ts': { loader: 'anybody' },
  '_public+/status.subscription.tsx': { loader: 'anybody', action: 'own-door' },
  '_public+/tutorial.$slug.tsx': { loader: 'anybody', params: { slug: 'take-over' } },
  '_public+/tutorial._index.tsx': { loader: 'anybody' },
  '_public+/og.$.ts': { loader: 'own-door', params: { '*': 'faq.en.png' } },
  '_public+/widget.$file.ts': { loader: 'own-door', params: { file: 'none.js' } },
  '_public+/llms[.]txt.ts': { loader: 'anybody' },
  '_public+/robots[.]txt.ts': { loader: 'anybody' },
  '_public+/sitemap.$lang[.]xml.ts': { loader: 'anybody', params: { lang: 'en' } },
  '_public+/sitemap[.]xml.ts': { loader: 'anybody' },
  '_public+/speculation-rules[.]json.ts': { loader: 'anybody' },
  '_public+/widget[.]js.ts': { loader: 'own-door' },
  'admin+/_index.tsx': { loader: 'installation' },
  'admin+/_layout.tsx': { loader: 'installation' },
  'admin+/bank._index.tsx': { loader: 'installation', action: 'installation' },
  'admin+/bank.csv.$id.tsx': {
    loader: 'installation',
    action: 'installation',
    params: { id: ids.product },
  },
  'admin+/bank.decide.ts': { action: 'installation' },
  'admin+/bank.lines.$id.tsx': { loader: 'installation', params: { id: ids.product } },
  'admin+/errors.$id.tsx': {
    loader: 'installation',
    action: 'installation',
    params: { id: ids.product },
  },
  'admin+/errors._index.tsx': { loader: 'installation' },
  'admin+/inquiries.$id.tsx': {
    loader: 'installation',
    action: 'installation',
    params: { id: ids.product },
  },
  'admin+/inquiries.$id_.file.ts': { loader: 'installation', params: { id: ids.product } },
  'admin+/inquiries._index.tsx': { loader: 'installation' },
  'admin+/inquiries.export.ts': { loader: 'installation' },
  'admin+/invoices.$file.ts': { loader: 'installation', params: { file: `${ids.invoice}.xml` } },
  'admin+/papers.$id_.file.ts': { loader: 'installation', params: { id: ids.paper } },
  'admin+/papers._index.tsx': { loader: 'installation', action: 'installation' },
  'admin+/partners.tsx': { loader: 'installation', action: 'installation' },
  'admin+/privacy.tsx': { loader: 'installation' },
  'admin+/quotes._index.tsx': { loader: 'installation' },
  'admin+/quotes.$number.tsx': {
    loader: 'installation',
    action: 'installation',
    params: { number: 'Q-2026-00000000' },
  },
  'admin+/status.tsx': { loader: 'installation', action: 'installation' },
  'admin+/visits.tsx': { loader: 'installation' },
  'api+/$project.envelope.ts': { loader: 'own-door', action: 'own-door', params: { project: '1' } },
  'api+/get-registration-context.ts': { loader: 'own-door' },
  'api+/log-error.ts': { loader: 'own-door', action: 'own-door' },
  'api+/payments.notify.$provider.ts': { action: 'own-door', params: { provider: 'test' } },
  'api+/payments.return.$paymentId.ts': {
    action: 'own-door',
    params: { paymentId: ids.payment },
  },
  'api+/openapi[.]json.ts': { loader: 'anybody' },
  'api+/session.ts': { loader: 'anybody', action: 'anybody' },
  ...storeRules(ids),
  'app+/shopify_.auth.$.ts': { loader: 'own-door' },
  'api+/store.webhooks.ts': { action: 'own-door' },
  'api+/store.line.events.ts': { loader: 'own-door' },
  'api+/store.line.messages.ts': { loader: 'own-door', action: 'own-door' },
  'api+/store.proxy.$.ts': { loader: 'own-door', action: 'own-door', params: { '*': 'config' } },
  'api+/widget.close.ts': { loader: 'own-door', action: 'own-door' },
  'api+/widget.config.ts': { loader: 'own-door' },
  'api+/widget.events.ts': { loader: 'own-door' },
  'api+/widget.handover.ts': { loader: 'own-door', action: 'own-door' },
  'api+/widget.messages.ts': { loader: 'own-door', action: 'own-door' },
  'api+/widget.rating.ts': { loader: 'own-door', action: 'own-door' },
  'api+/widget.session.ts': { loader: 'own-door', action: 'own-door' },
  'api+/widget.typing.ts': { loader: 'own-door', action: 'own-door' },
  'preferences.ts': { loader: 'anybody', action: 'anybody' },
  'translations.$lang[.]json.ts': { loader: 'own-door', params: { lang: 'en' } },
})

/** The embedded admin lets nobody in by a cookie, whatever a page asks for. */
const storeRules = (ids: ShopIds): Record<string, RouteRules> =>
  Object.fromEntries(
    Object.entries(STORE_PAGES).map(([page, { loader, action, names }]) => [
      `app+/${page}`,
      {
        ...(loader ? { loader: 'own-door' as const } : {}),
        ...(action ? { action: 'own-door' as const } : {}),
        ...(names ? { params: { id: ids[names] } } : {}),
      },
    ]),
  )
