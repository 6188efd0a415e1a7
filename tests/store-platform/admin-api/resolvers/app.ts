import { settleBilling } from '../../billing/subscriptions'
import { uninstall } from '../../oauth/installing'
import { launchUrl } from '../../oauth/signatures'
import type { AppDefinition } from '../../state/app'
import { gid } from '../../state/gid'
import type { AppPurchase, AppSubscription, Installation } from '../../state/installation'
import { type PageArgs, paginate } from '../connection'
import type { ApiContext } from '../context'
import type { Resolvers } from '../source'
import { metafieldFields } from './metafields'
import { failed, identified, userError } from './resource'

const scope = (handle: string) => ({ handle, description: handle.replace(/_/g, ' ') })

/** Subscriptions and purchases, as they stand by the platform's clock. */
function settled(context: ApiContext) {
  settleBilling(context)
  return context.shop
}

export const appResolvers: Resolvers = {
  QueryRoot: {
    currentAppInstallation: (_root: object, _args: object, { installation }: ApiContext) => installation,
    appInstallation: (_root: object, { id }: { id?: string | null }, { installation }: ApiContext) =>
      !id || id === gid('AppInstallation', installation.id) ? installation : null,
    app: (_root: object, { id }: { id?: string | null }, { app }: ApiContext) =>
      !id || id === gid('App', app.id) ? app : null,
  },
  AppInstallation: {
    ...identified('AppInstallation'),
    ...metafieldFields('AppInstallation', (installation: Installation) => installation),
    accessScopes: ({ scopes }: Installation) => scopes.map(scope),
    activeSubscriptions: (_one: Installation, _args: object, context: ApiContext) =>
      settled(context).subscriptions.filter(({ status }) => status === 'ACTIVE'),
    allSubscriptions: (_one: Installation, args: PageArgs, context: ApiContext) =>
      paginate(settled(context).subscriptions.values(), args, context),
    app: (_one: Installation, _args: object, { app }: ApiContext) => app,
    credits: (_one: Installation, args: PageArgs, context: ApiContext) => paginate([], args, context),
    launchUrl: (_one: Installation, _args: object, { shop, app }: ApiContext) =>
      launchUrl(shop, shop.owner, app).split('?')[0],
    oneTimePurchases: (_one: Installation, args: PageArgs, context: ApiContext) =>
      paginate(settled(context).purchases.values(), args, context),
    uninstallUrl: () => null,
  },
  App: {
    id: ({ id }: AppDefinition) => gid('App', id),
    description: () => null,
    developerName: ({ title }: AppDefinition) => title,
    installation: (_app: AppDefinition, _args: object, { installation }: ApiContext) => installation,
    availableAccessScopes: ({ scopes, optionalScopes }: AppDefinition) =>
      [...scopes, ...optionalScopes].map(scope),
    requestedAccessScopes: ({ scopes }: AppDefinition) => scopes.map(scope),
    optionalAccessScopes: ({ optionalScopes }: AppDefinition) => optionalScopes.map(scope),
    published: () => true,
  },
  AppSubscription: {
    ...identified('AppSubscription'),
    lineItems: (subscription: AppSubscription) =>
      subscription.lines.map((line) => ({ ...line, subscriptionId: subscription.id })),
    test: ({ isTest }: AppSubscription) => isTest,
  },
  AppPurchaseOneTime: {
    ...identified('AppPurchaseOneTime'),
    test: ({ isTest }: AppPurchase) => isTest,
  },
  Mutation: {
    appUninstall: (_root: object, _args: object, context: ApiContext) => {
      const { app } = context
      uninstall(context)
      return { app, userErrors: [] }
    },
    appRevokeAccessScopes: (_root: object, { scopes }: { scopes: string[] }, context: ApiContext) => {
      const { app, installation } = context
      const required = scopes.find((one) => app.scopes.includes(one))
      if (required)
        return failed(
          { revoked: null },
          userError(['scopes'], `The access scope ${required} is required`, 'CANNOT_REVOKE_REQUIRED_SCOPES'),
        )
      const kept = installation.scopes.filter((one) => !scopes.includes(one))
      const revoked = installation.scopes.filter((one) => scopes.includes(one))
      installation.scopes = kept
      for (const token of installation.tokens)
        token.scopes = token.scopes.filter((one) => !scopes.includes(one))
      return { revoked: revoked.map(scope), userErrors: [] }
    },
  },
}
