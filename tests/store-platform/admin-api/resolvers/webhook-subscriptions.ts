import type { WebhookSubscription } from '../../state/installation'
import { isAboutCustomers, scopesOf, wireTopic } from '../../webhooks/topics'
import { type PageArgs, paginate } from '../connection'
import type { ApiContext } from '../context'
import type { Resolvers } from '../source'
import { publicVersions } from '../versions'
import { failed, numbered, requireId, userError } from './resource'

interface Input {
  uri?: string | null
  callbackUrl?: string | null
  filter?: string | null
  format?: string | null
  includeFields?: string[] | null
  metafieldNamespaces?: string[] | null
  metafields?: object[] | null
  name?: string | null
}

const empty = { webhookSubscription: null }

/** What is wrong with an address; null when deliveries can go there. */
function addressFault(uri: string): string | null {
  if (!URL.canParse(uri)) return 'Address is invalid'
  const { protocol, hostname } = new URL(uri)
  // Real shops ask for https; on this machine an app has none.
  const isHere = hostname === '127.0.0.1' || hostname === 'localhost'
  if (protocol !== 'https:' && !(protocol === 'http:' && isHere))
    return `Address protocol ${protocol}// is not supported`
  if (/\.(?:myshopify|shopify)\.com$/.test(hostname))
    return 'Address cannot be a Shopify or an internal domain'
  return null
}

function create(topic: string, input: Input, context: ApiContext) {
  const wire = wireTopic(topic)
  const uri = input.uri ?? input.callbackUrl
  const at = ['webhookSubscription', 'callbackUrl']
  if (!uri) return failed(empty, userError(at, "Address can't be blank"))
  const fault = addressFault(uri)
  if (fault) return failed(empty, userError(at, fault))
  const needed = scopesOf(wire)
  const { scopes } = context.token
  const mayRead = needed.some(
    (scope) => scopes.includes(scope) || scopes.includes(scope.replace('read_', 'write_')),
  )
  if (needed.length > 0 && !mayRead)
    return failed(
      empty,
      userError(['topic'], `You cannot create a webhook subscription with the topic ${wire}.`),
    )
  if (isAboutCustomers(wire) && !context.app.protectedCustomerData.customers) {
    const words =
      'This app is not approved to subscribe to webhook topics containing protected customer data.'
    return failed(
      empty,
      userError(
        ['topic'],
        `${words} See https://shopify.dev/docs/apps/launch/protected-customer-data for more details.`,
      ),
    )
  }
  const own = context.installation.webhookSubscriptions
  if (own.some((one) => one.topic === topic && one.uri === uri && one.filter === (input.filter ?? null)))
    return failed(empty, userError(at, 'Address for this topic has already been taken'))
  if (input.metafieldNamespaces?.length || input.metafields?.length)
    throw new Error('The local store platform puts no metafields into webhooks.')
  const now = context.platform.clock.stamp()
  const subscription: WebhookSubscription = {
    id: context.platform.ids.next(),
    topic,
    uri,
    format: 'JSON',
    includeFields: input.includeFields ?? [],
    metafieldNamespaces: [],
    filter: input.filter ?? null,
    name: input.name ?? null,
    createdAt: now,
    updatedAt: now,
  }
  own.push(subscription)
  return { webhookSubscription: subscription, userErrors: [] }
}

function find(globalId: string, { installation }: ApiContext): WebhookSubscription | undefined {
  return installation.webhookSubscriptions.find(({ id }) => id === requireId('WebhookSubscription', globalId))
}

function update(globalId: string, input: Input, context: ApiContext) {
  const found = find(globalId, context)
  if (!found) return failed(empty, userError(['id'], 'Webhook subscription does not exist'))
  const uri = input.uri ?? input.callbackUrl ?? found.uri
  const fault = addressFault(uri)
  if (fault) return failed(empty, userError(['webhookSubscription', 'callbackUrl'], fault))
  Object.assign(found, {
    uri,
    includeFields: input.includeFields ?? found.includeFields,
    filter: input.filter === undefined ? found.filter : input.filter,
    updatedAt: context.platform.clock.stamp(),
  })
  return { webhookSubscription: found, userErrors: [] }
}

export const webhookSubscriptionResolvers: Resolvers = {
  QueryRoot: {
    webhookSubscription: (_root: object, { id }: { id: string }, context: ApiContext) =>
      find(id, context) ?? null,
    webhookSubscriptions: (
      _root: object,
      args: PageArgs & {
        topics?: string[] | null
        uri?: string | null
        callbackUrl?: string | null
        query?: string | null
      },
      context: ApiContext,
    ) => {
      if (args.query) throw new Error('The local store platform searches no webhook subscriptions.')
      const uri = args.uri ?? args.callbackUrl
      const rows = context.installation.webhookSubscriptions.filter(
        (one) => (!args.topics || args.topics.includes(one.topic)) && (!uri || one.uri === uri),
      )
      return paginate(rows, args, context)
    },
    webhookSubscriptionsCount: (_root: object, _args: object, { installation }: ApiContext) => ({
      count: installation.webhookSubscriptions.length,
      precision: 'EXACT',
    }),
  },
  WebhookSubscription: {
    ...numbered('WebhookSubscription'),
    apiVersion: (_one: WebhookSubscription, _args: object, { app }: ApiContext) =>
      publicVersions().find(({ handle }) => handle === app.webhookApiVersion),
    callbackUrl: ({ uri }: WebhookSubscription) => uri,
    metafields: () => [],
  },
  Mutation: {
    webhookSubscriptionCreate: (
      _root: object,
      { topic, webhookSubscription }: { topic: string; webhookSubscription: Input },
      context: ApiContext,
    ) => create(topic, webhookSubscription, context),
    webhookSubscriptionUpdate: (
      _root: object,
      { id, webhookSubscription }: { id: string; webhookSubscription: Input },
      context: ApiContext,
    ) => update(id, webhookSubscription, context),
    webhookSubscriptionDelete: (_root: object, { id }: { id: string }, context: ApiContext) => {
      const found = find(id, context)
      if (!found)
        return failed(
          { deletedWebhookSubscriptionId: null },
          userError(['id'], 'Webhook subscription does not exist'),
        )
      const { installation } = context
      installation.webhookSubscriptions = installation.webhookSubscriptions.filter((one) => one !== found)
      return { deletedWebhookSubscriptionId: id, userErrors: [] }
    },
  },
}
