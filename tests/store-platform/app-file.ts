import { readFileSync } from 'node:fs'
import { parse } from 'smol-toml'
import type { AppDefinition } from './state/app'

interface AppFile {
  name: string
  handle?: string
  application_url: string
  embedded: boolean
  access_scopes?: { scopes?: string; optional_scopes?: string[]; use_legacy_install_flow?: boolean }
  auth?: { redirect_urls?: string[] }
  app_proxy?: { url: string; subpath: string; prefix: string }
  webhooks?: {
    api_version: string
    subscriptions?: {
      uri: string
      topics?: string[]
      compliance_topics?: string[]
      filter?: string
      include_fields?: string[]
    }[]
  }
}

/**
 * The app as its `shopify.app.toml` declares it, as deploying that file does; addresses of the declared origin stand at
 * `origin` instead. Keys aren't in the file's gift.
 */
export function readAppFile(path: string, origin: string): Partial<AppDefinition> {
  const file = parse(readFileSync(path, 'utf8')) as unknown as AppFile
  const declared = new URL(file.application_url).origin
  const here = (address: string) => address.replace(declared, origin)
  const { access_scopes: scopes = {}, webhooks } = file
  return {
    title: file.name,
    ...(file.handle ? { handle: file.handle } : {}),
    appUrl: here(file.application_url),
    embedded: file.embedded,
    redirectUrls: (file.auth?.redirect_urls ?? []).map(here),
    scopes: (scopes.scopes ?? '')
      .split(',')
      .map((scope) => scope.trim())
      .filter(Boolean),
    optionalScopes: scopes.optional_scopes ?? [],
    useManagedInstall: scopes.use_legacy_install_flow !== true,
    proxy: file.app_proxy ? { ...file.app_proxy, url: here(file.app_proxy.url) } : null,
    ...(webhooks ? { webhookApiVersion: webhooks.api_version } : {}),
    webhooks: (webhooks?.subscriptions ?? []).flatMap(
      ({ uri, topics = [], compliance_topics = [], filter, include_fields }) =>
        [...topics, ...compliance_topics].map((topic) => ({
          topic,
          uri: here(uri),
          ...(filter ? { filter } : {}),
          ...(include_fields ? { includeFields: include_fields } : {}),
        })),
    ),
  }
}
