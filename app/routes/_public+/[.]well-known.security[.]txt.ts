import type { LoaderFunctionArgs } from '@remix-run/node'
import { securityFile } from '~/domains/content/content.server'
import { appOrigin } from '~/platform/http/visitor.server'
import { securityContact } from '~/workflows/legal/security-contact.server'

/** `GET /.well-known/security.txt` (RFC 9116). An installation whose operator named nobody has none: it needs a contact. */
export function loader({ request }: LoaderFunctionArgs): Response {
  const contact = securityContact()
  if (!contact) return new Response('Not found\n', { status: 404, headers: { 'content-type': 'text/plain' } })
  return new Response(securityFile(contact, appOrigin(request), new Date()), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
