import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { couponFormSchema, couponFromForm } from '~/domains/coupons/coupons'
import { createCoupon, listCoupons } from '~/domains/coupons/coupons.server'
import { CouponTable } from '~/domains/coupons/ui/coupon-table'
import { NewCouponForm } from '~/domains/coupons/ui/new-coupon-form'
import { requireAdmin } from '~/domains/identity/identity.server'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { Card } from '~/ui/components/data/card'
import { NoRows } from '~/ui/components/data/no-rows'
import { answerForm } from '~/ui/form/answer-form.server'
import { PageHeader } from '~/ui/patterns/page-header'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['admin', 'admin-coupons', 'payment'] }

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const title = translator(languageOfRequest(request), 'admin-coupons')('title')
  return { title, coupons: await listCoupons() }
}

export async function action({ request }: ActionFunctionArgs) {
  await requireCsrf(request)
  const admin = await requireAdmin(request)
  return answerForm(
    await request.formData(),
    couponFormSchema,
    async (coupon) => {
      const { id } = await createCoupon(admin.id, couponFromForm(coupon))
      throw redirect(`/admin/coupons/${id}`)
    },
    { fieldOf: { already_exists: 'code' } },
  )
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }]

export default function Coupons() {
  const { t } = useTranslation('admin-coupons')
  const { t: say } = useTranslation('admin')
  const { title, coupons } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  return (
    <>
      <PageHeader
        title={title}
        description={t('description')}
        breadcrumbs={[{ label: say('title'), to: '/admin' }]}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Card isFlush>
          {coupons.length > 0 ? <CouponTable coupons={coupons} /> : <NoRows>{t('none')}</NoRows>}
        </Card>
        <NewCouponForm lastResult={lastResult} />
      </div>
    </>
  )
}
