import { type Exchange, redirect } from '../http/exchange'
import { readFields } from '../http/read-form'
import { writeCookie } from '../storefront/cookies'
import type { Desk } from './desk'

/** The cookie by which the core knows who is signed in. */
const COOKIE = 'store_staff'

/** Somebody else sits down: they are known here at once, and on the shop's own host by a detour. */
export async function changeStaff({ shop, request, base }: Desk): Promise<Response> {
  const { staff, return_to } = (await readFields(request)) as { staff?: string; return_to?: string }
  const chosen = shop.staff.get(Number(staff))
  if (!chosen) return redirect(base)
  const back = return_to?.startsWith(`${base}`) ? return_to : base
  const query = new URLSearchParams({ staff: String(chosen.id), return_to: back })
  return redirect(`https://${shop.domain}/admin/staff-session?${query}`, {
    'set-cookie': writeCookie(COOKIE, String(chosen.id)),
  })
}

/** The detour: the same cookie for the host that asks for consent, then back. */
export function takeStaff({ shop, url }: Exchange): Response {
  const chosen = shop!.staff.get(Number(url.searchParams.get('staff')))
  const back = url.searchParams.get('return_to') ?? ''
  const admin = `https://admin.shopify.com/store/${shop!.handle}`
  const path = back.startsWith(`/store/${shop!.handle}`) ? back.slice(`/store/${shop!.handle}`.length) : ''
  const cookie = chosen ? { 'set-cookie': writeCookie(COOKIE, String(chosen.id)) } : undefined
  return redirect(`${admin}${path}`, cookie)
}
