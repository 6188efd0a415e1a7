import type { LoaderFunctionArgs } from '@remix-run/node'
import { shareImage } from '~/domains/content/content.server'

/** `GET /og/<page>.<language>.png?v=…`: the picture that stands for a page where its address is shared. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  shareImage(params['*'] ?? '', new URL(request.url).searchParams.get('v'))
