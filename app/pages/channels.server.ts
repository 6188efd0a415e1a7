import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { isAllowedOrigin, widgetSettingsSchema } from '~/domains/channels/channels'
import {
  allowOrigin,
  checkPage,
  getWidgetSettings,
  listSightings,
  rotateIdentitySecret,
  updateWidgetSettings,
  widgetConfig,
} from '~/domains/channels/channels.server'
import { requireMember } from '~/domains/identity/identity.server'
import { toAppError } from '~/platform/errors/app-error'
import { appOrigin, visitorOf } from '~/platform/http/visitor.server'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { takeFromBudget } from '~/platform/limits/limits.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { parseForm } from '~/ui/form/parse-form'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { workspaceId } = await requireMember(request, 'channels.read')
  const language = languageOfRequest(request)
  const [settings, sightings] = await Promise.all([
    getWidgetSettings(workspaceId),
    listSightings(workspaceId, visitorOf(request, context).address),
  ])
  const { name, greeting } = await widgetConfig(workspaceId, settings, language)
  const script = `<script async src="${appOrigin(request)}/widget.js" data-key="${settings.publicKey}"></script>`
  const shop =
    settings.allowedOrigins.find((origin) => !origin.includes('*')) ??
    sightings.find(({ isAllowed }) => isAllowed)?.origin ??
    ''
  const title = translator(language, 'channels')('title')
  return { settings, sightings, shop, name, greeting, script, title }
}

export async function action({ request }: ActionFunctionArgs) {
  await requireCsrf(request)
  const { workspaceId } = await requireMember(request, 'channels.write')
  const form = await request.formData()
  if (form.get('intent') === 'rotate') {
    return data(
      { secret: await rotateIdentitySecret(workspaceId) },
      { headers: { 'cache-control': 'no-store' } },
    )
  }
  if (form.get('intent') === 'allow') return allow(workspaceId, String(form.get('origin') ?? ''), request)
  if (form.get('intent') === 'check') return check(workspaceId, form, request)
  const submission = parseForm(form, widgetSettingsSchema)
  if (submission.status !== 'success') return data(submission.reply(), 400)
  await updateWidgetSettings(workspaceId, submission.value)
  return submission.reply()
}

/** Lets a site in that asked for the widget and was refused. */
async function allow(workspaceId: string, origin: string, request: Request) {
  try {
    await allowOrigin(workspaceId, origin)
    return { allowed: origin }
  } catch (thrown) {
    const error = toAppError(thrown)
    if (error.report) throw thrown
    return data({ problem: said(request, error.messageKey) }, error.status)
  }
}

const pageSchema = z.url({ protocol: /^https?$/, hostname: z.regexes.hostname }).max(2000)
const CHECKS = { limit: 20, windowMs: 10 * 60_000 }

/** Looks at a page of the shop for the script tag. */
async function check(workspaceId: string, form: FormData, request: Request) {
  const written = String(form.get('page') ?? '').trim()
  const page = pageSchema.safeParse(written.includes('://') ? written : `https://${written}`)
  if (!page.success) return data({ problem: said(request, 'channels.check.badPage') }, 400)
  if (!(await takeFromBudget(`install-check:${workspaceId}`, CHECKS)).allowed)
    return data({ problem: said(request, 'channels.check.tooOften') }, 429)
  const { publicKey, allowedOrigins } = await getWidgetSettings(workspaceId)
  const found = await checkPage({ url: page.data, publicKey })
  const isAllowed = found.outcome !== 'unreachable' && isAllowedOrigin(found.origin, allowedOrigins)
  return { check: { ...found, isAllowed } }
}

const said = (request: Request, key: string): string =>
  translator(languageOfRequest(request), 'channels')(key.replace(/^channels\./, ''))
