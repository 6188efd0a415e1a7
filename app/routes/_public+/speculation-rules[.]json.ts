import { speculationRules } from '~/domains/content/content.server'

/** `GET /speculation-rules.json`: which links of public pages the browser may fetch before they are followed. */
export const loader = () =>
  Response.json(speculationRules(), {
    headers: { 'content-type': 'application/speculationrules+json', 'cache-control': 'public, max-age=3600' },
  })
