import { z } from 'zod'
import { AppError } from '~/platform/errors/app-error'
import { generateLink, inviteUser } from '../account/admin-links.server'
import {
  adminCreateUser,
  adminDeleteFactor,
  adminDeleteUser,
  adminGetUser,
  adminListUsers,
  adminUpdateUser,
} from '../account/admin-users.server'
import { requireServiceCaller } from '../sessions/require-service-caller.server'
import { factorAnswer, userAnswer } from '../sessions/user-answer.server'
import { type Call, emailField, idOf, metadataField, readBody, redirectOf } from './call.server'
import { refusePhone } from './not-offered.server'

export const attributes = z.object({
  email: emailField.optional(),
  password: z.string().min(1).max(1000).optional(),
  email_confirm: z.boolean().optional(),
  user_metadata: z.record(z.string(), z.unknown()).optional(),
  app_metadata: z.record(z.string(), z.unknown()).optional(),
  /** `none`, or a length of time such as `24h`. */
  ban_duration: z
    .string()
    .regex(/^(none|\d+(\.\d+)?(s|m|h))$/)
    .optional(),
})

const MOST_USERS = 1000

/** The published client sends an empty value for a page that wasn't named. */
const pageNumber = (usual: number) =>
  z
    .literal('')
    .transform(() => usual)
    .or(z.coerce.number().int().min(1))
    .default(usual)

export const pageQuery = z.object({
  page: pageNumber(1),
  per_page: pageNumber(50).transform((wanted) => Math.min(wanted, MOST_USERS)),
})

/** @throws AppError `bad_request` */
function readPage({ url }: Call): z.output<typeof pageQuery> {
  const parsed = pageQuery.safeParse(Object.fromEntries(url.searchParams))
  if (parsed.success) return parsed.data
  const detail = `Bad Pagination Parameters: ${z.prettifyError(parsed.error)}`
  throw new AppError('bad_request', { detail })
}

/** `GET /admin/users`: a page, with the count and links to the pages around it (RFC 8288). */
export async function listUsers(call: Call): Promise<Response> {
  await requireServiceCaller(call.request)
  const { page, per_page } = readPage(call)
  const { users, total } = await adminListUsers({ page, perPage: per_page })
  const last = Math.max(1, Math.ceil(total / per_page))
  const link = (to: number, rel: string) => `</admin/users?page=${to}&per_page=${per_page}>; rel="${rel}"`
  const links = [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')]
  return Response.json(
    { users: users.map(userAnswer), aud: 'authenticated' },
    { headers: { 'x-total-count': String(total), link: links.join(', ') } },
  )
}

const refuseUserPhone = refusePhone('Users have no phone numbers here')

/** `POST /admin/users` */
export async function createUser(call: Call): Promise<Response> {
  await requireServiceCaller(call.request)
  const given = await readBody(call, attributes, refuseUserPhone)
  if (!given.email) throw new AppError('bad_request', { detail: 'Cannot create a user without an email' })
  return Response.json(userAnswer(await adminCreateUser({ ...given, email: given.email }, call.visitor)))
}

/** `GET /admin/users/:id` */
export async function getUserById(call: Call): Promise<Response> {
  await requireServiceCaller(call.request)
  return Response.json(userAnswer(await adminGetUser(idOf(call))))
}

/** `PUT /admin/users/:id` */
export async function updateUser(call: Call): Promise<Response> {
  await requireServiceCaller(call.request)
  return Response.json(
    userAnswer(await adminUpdateUser(idOf(call), await readBody(call, attributes, refuseUserPhone))),
  )
}

export const deleteBody = z.object({ should_soft_delete: z.boolean().default(false) })

/** `DELETE /admin/users/:id`. An account goes whole or stays: what a soft deletion would keep is nobody's to keep. */
export async function deleteUser(call: Call): Promise<Response> {
  await requireServiceCaller(call.request)
  const { should_soft_delete } = await readBody(call, deleteBody)
  if (should_soft_delete)
    throw new AppError('bad_request', { detail: 'should_soft_delete: accounts are deleted whole' })
  await adminDeleteUser(idOf(call))
  return Response.json({})
}

/** `GET /admin/users/:id/factors` */
export async function listFactors(call: Call): Promise<Response> {
  await requireServiceCaller(call.request)
  const { factors } = await adminGetUser(idOf(call))
  return Response.json(factors.map(factorAnswer))
}

/** `DELETE /admin/users/:id/factors/:factor` */
export async function deleteFactor(call: Call): Promise<Response> {
  await requireServiceCaller(call.request)
  return Response.json(factorAnswer(await adminDeleteFactor(idOf(call), idOf(call, 'factor'))))
}

export const inviteBody = z.object({ email: emailField, data: metadataField })

/** `POST /invite` */
export async function postInvite(call: Call): Promise<Response> {
  await requireServiceCaller(call.request)
  const { email, data } = await readBody(call, inviteBody)
  return Response.json(
    userAnswer(await inviteUser({ email, metadata: data, redirectTo: redirectOf(call) }, call.visitor)),
  )
}

export const linkBody = z.object({
  type: z.enum(['signup', 'magiclink', 'recovery', 'invite', 'email_change_current', 'email_change_new']),
  email: emailField,
  password: z.string().max(1000).optional(),
  new_email: emailField.optional(),
  data: metadataField,
})

/** `POST /admin/generate_link`: the link and code that a mail would carry, for whoever mails by themselves. */
export async function postGenerateLink(call: Call): Promise<Response> {
  await requireServiceCaller(call.request)
  const { type, email, password, new_email, data } = await readBody(call, linkBody)
  const { user, secret, code, link } = await generateLink(
    { type, email, password, newEmail: new_email, metadata: data, redirectTo: redirectOf(call) },
    call.visitor,
  )
  return Response.json({
    ...userAnswer(user),
    action_link: link,
    email_otp: code,
    hashed_token: secret,
    verification_type: type,
    redirect_to: redirectOf(call) ?? call.visitor.origin,
  })
}
