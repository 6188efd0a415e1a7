import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { normalEmail, requireAdmin } from '~/domains/identity/identity.server'
import { inquiryChangeSchema } from '~/domains/inquiries/inquiries'
import { changeInquiry, getInquiry } from '~/domains/inquiries/inquiries.server'
import { EntryList } from '~/domains/inquiries/ui/entry-list'
import { FlagBadges } from '~/domains/inquiries/ui/flag-badges'
import { InquiryActions } from '~/domains/inquiries/ui/inquiry-actions'
import { InquiryFacts } from '~/domains/inquiries/ui/inquiry-facts'
import { PartnerApproval } from '~/domains/inquiries/ui/partner-approval'
import { STATUS_TONES } from '~/domains/inquiries/ui/status-tones'
import { WriteForm } from '~/domains/inquiries/ui/write-form'
import { findPartnerByEmail } from '~/domains/referrals/referrals.server'
import { AppError } from '~/platform/errors/app-error'
import { appOrigin } from '~/platform/http/visitor.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { buttonClasses } from '~/ui/components/actions/button-classes'
import { Badge } from '~/ui/components/data/badge'
import { Card } from '~/ui/components/data/card'
import { useDocument } from '~/ui/document-context'
import { PageHeader } from '~/ui/patterns/page-header'
import { approvePartner } from '~/workflows/approve-partner.server'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['admin', 'admin-inquiries'] }

export async function loader({ request, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request)
  const inquiry = await getInquiry(idOf(params.id))
  const partner = inquiry.kind === 'partner' ? await findPartnerByEmail(normalEmail(inquiry.email)) : null
  return { inquiry, isMine: inquiry.assigneeId === admin.id, partner }
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireCsrf(request)
  const admin = await requireAdmin(request)
  const form = await request.formData()
  if (form.get('intent') === 'approve') {
    await approvePartner(idOf(params.id), admin.id, appOrigin(request))
    return redirect(`/admin/inquiries/${params.id}`)
  }
  const change = inquiryChangeSchema.safeParse(Object.fromEntries(form))
  if (!change.success) throw new AppError('bad_request')
  await changeInquiry(idOf(params.id), admin.id, change.data)
  return redirect(change.data.intent === 'erase' ? '/admin/inquiries' : `/admin/inquiries/${params.id}`)
}

function idOf(given: string | undefined): string {
  const parsed = z.guid().safeParse(given)
  if (!parsed.success) throw new AppError('not_found')
  return parsed.data
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.inquiry.name }]

export default function OneInquiry() {
  const { t } = useTranslation('admin-inquiries')
  const { canMail } = useDocument()
  const { t: say } = useTranslation('admin')
  const { inquiry, isMine, partner } = useLoaderData<typeof loader>()
  const { status, email, flags, message, entries } = inquiry
  return (
    <>
      <PageHeader
        title={inquiry.name}
        breadcrumbs={[
          { label: say('title'), to: '/admin' },
          { label: t('title'), to: '/admin/inquiries' },
        ]}
        titleExtra={
          <>
            <Badge tone={STATUS_TONES[status]}>{t(`statuses.${status}`)}</Badge>
            <FlagBadges flags={flags} />
          </>
        }
        actions={<InquiryActions status={status} email={email} isMine={isMine} />}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <Card title={t('message')}>
            <p dir="auto" className="whitespace-pre-wrap break-words">
              {message}
            </p>
          </Card>
          {inquiry.kind === 'partner' ? <PartnerApproval email={email} code={partner?.code ?? null} /> : null}
          {entries.length > 0 ? (
            <Card title={t('history')} isFlush>
              <EntryList entries={entries} />
            </Card>
          ) : null}
          <Card title={t('answer')} description={t(canMail ? 'answerBody' : 'answerBodyNoMail', { email })}>
            <WriteForm key={`answer ${entries.length}`} intent="answer" />
          </Card>
          <Card title={t('note')}>
            <WriteForm key={`note ${entries.length}`} intent="note" />
          </Card>
        </div>
        <Card title={t('about')} className="max-lg:order-first">
          <InquiryFacts inquiry={inquiry} />
          <a
            href={`/admin/inquiries/export?email=${encodeURIComponent(email)}`}
            className={buttonClasses({ size: 'sm' }, 'mt-4')}
          >
            {t('export')}
          </a>
        </Card>
      </div>
    </>
  )
}
