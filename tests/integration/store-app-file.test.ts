import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  getNamedType,
  isObjectType,
  parse as parseDocument,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { parse as parseToml } from 'smol-toml'
import { expect, test } from 'vitest'
import { handlersOf } from '~/domains/store/events/event-handlers.server'
import { COMPLIANCE_TOPICS, TOPICS } from '~/domains/store/events/topics'
import * as changeDocuments from '~/domains/store/orders/carrying-out/change-documents'
import * as orderDocuments from '~/domains/store/orders/reading/order-documents'
import * as planDocuments from '~/domains/store/plan/plan-documents'
import { OPTIONAL_SCOPES, REQUIRED_SCOPES } from '~/domains/store/scopes'
import { EMBEDDED_PATH } from '~/domains/store/store'
import { API_VERSION } from '~/domains/store/store.server'
import { pagesOf, shopTexts } from '~/domains/store/sync/content/content-documents'
import * as productDocuments from '~/domains/store/sync/products/product-documents'
import { holds, type Requirement } from '../store-platform/admin-api/access-table'
import { adminSchema } from '../store-platform/admin-api/schema'
import { readAppFile } from '../store-platform/app-file'
import { scopesOf } from '../store-platform/webhooks/topics'

const ORIGIN = 'https://shop-assistant.example'
const FILE = 'shopify.app.toml'
const app = readAppFile(FILE, ORIGIN)

test('the file declares the scopes that the code knows, the optional ones apart', () => {
  expect(app.scopes).toEqual([...REQUIRED_SCOPES])
  expect(app.optionalScopes).toEqual([...OPTIONAL_SCOPES])
  expect(app.useManagedInstall).toBe(true)
})

test('the topics declared are the topics that somebody handles, with the compliance topics among them', () => {
  const declared = app.webhooks!.map(({ topic }) => topic)
  expect([...declared].sort()).toEqual([...TOPICS, ...COMPLIANCE_TOPICS].sort())
  expect([...TOPICS, ...COMPLIANCE_TOPICS].filter((topic) => handlersOf(topic).length === 0)).toEqual([])
  const file = parseToml(readFileSync(FILE, 'utf8')) as unknown as {
    webhooks: { subscriptions: { compliance_topics: string[] }[] }
  }
  expect(file.webhooks.subscriptions.flatMap((one) => one.compliance_topics)).toEqual([...COMPLIANCE_TOPICS])
})

test('versions and addresses are those that the code answers at', () => {
  expect(app.webhookApiVersion).toBe(API_VERSION)
  expect(app.embedded).toBe(true)
  expect(app.appUrl).toBe(`${ORIGIN}${EMBEDDED_PATH}`)
  expect(app.redirectUrls).toEqual([`${ORIGIN}/auth/shopify/callback`])
  expect(new Set(app.webhooks!.map(({ uri }) => uri))).toEqual(new Set([`${ORIGIN}/api/store/webhooks`]))
  expect(app.proxy).toEqual({ url: `${ORIGIN}/api/store/proxy`, prefix: 'apps', subpath: 'parley' })
  const page = readFileSync('extensions/store-assistant/snippets/page.liquid', 'utf8')
  expect(page).toContain(`"proxy": "/${app.proxy!.prefix}/${app.proxy!.subpath}"`)
})

test('every scope declared is needed by something the app asks or hears, and nothing needs more', () => {
  const declared = [...REQUIRED_SCOPES, ...OPTIONAL_SCOPES]
  expect(writtenInPlace().length).toBeGreaterThan(8)
  const needed = documents().flatMap(requirementsOf)
  expect(needed.filter((one) => !holds(declared, one)).map(({ words }) => words)).toEqual([])
  const named = new Set([...needed.flatMap(({ groups }) => groups.flat()), ...TOPICS.flatMap(scopesOf)])
  expect(declared.filter((scope) => !named.has(scope))).toEqual([])
})

/** Files whose documents are made by functions or from one another; all others hold theirs whole. */
const TAKEN_AS_MODULES = [
  'change-documents',
  'order-documents',
  'plan-documents',
  'product-documents',
  'content-documents',
]

/** Everything that the app asks the Admin API. */
function documents(): string[] {
  const { allProducts, ALL_PRODUCT_TIMES, productsById, restOf } = productDocuments
  const lists = ['media', 'variants', 'metafields', 'collections'] as const
  const languages = ['en', 'tr', 'ar']
  return [
    ...[orderDocuments, changeDocuments, planDocuments]
      .flatMap((one) => Object.values(one))
      .filter(isDocument),
    allProducts(languages),
    ALL_PRODUCT_TIMES,
    productsById(languages),
    ...lists.map(restOf),
    shopTexts(languages),
    pagesOf(languages),
    ...writtenInPlace(),
  ]
}

const isDocument = (value: unknown): value is string =>
  typeof value === 'string' && /^\s*(?:query|mutation) /.test(value)

function writtenInPlace(): string[] {
  const place = 'app/domains/store'
  const files = readdirSync(place, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /(?<!\.test)\.ts$/.test(name) && TAKEN_AS_MODULES.every((taken) => !name.includes(taken)),
  )
  return files.flatMap((name) => {
    const source = readFileSync(join(place, name), 'utf8')
    const constants = new Map(
      [...source.matchAll(/const (\w+) = '([^']*)'/g)].map(([, key, value]) => [key, value]),
    )
    return [...source.matchAll(/([`'])(\s*(?:query|mutation) [A-Z]\w*(?:\(| \{)[^`']*)\1/g)].map(
      ([, , text]) => text!.replace(/\$\{(\w+)\}/g, (_, key: string) => constants.get(key) ?? ''),
    )
  })
}

/** What the platform's published table asks for each field of a document. */
function requirementsOf(document: string): Requirement[] {
  const { schema, access } = adminSchema()
  const info = new TypeInfo(schema)
  const found: Requirement[] = []
  visit(
    parseDocument(document),
    visitWithTypeInfo(info, {
      Field(node) {
        const parent = info.getParentType()
        const returns = info.getType() && getNamedType(info.getType()!)
        if (!parent || !returns) throw new Error(`${node.name.value} isn’t in the schema`)
        const nodes =
          isObjectType(returns) && returns.name.endsWith('Connection') ? returns.getFields().nodes : null
        const held = nodes ? getNamedType(nodes.type).name : returns.name
        found.push(
          ...[access.field(parent.name, node.name.value) ?? access.type(held)].filter((one) => one !== null),
        )
      },
      InlineFragment(node) {
        found.push(...[access.type(node.typeCondition?.name.value ?? '')].filter((one) => one !== null))
      },
    }),
  )
  return found
}
