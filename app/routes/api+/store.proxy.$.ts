import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { atProxyDoor } from '~/workflows/storefront/proxy-door.server'

/** `/api/store/proxy/{name}`: what storefronts' pages ask through the store platform's app proxy. */
export const loader = ({ request, params }: LoaderFunctionArgs) => atProxyDoor(request, params['*'] ?? '')

export const action = ({ request, params }: ActionFunctionArgs) => atProxyDoor(request, params['*'] ?? '')
