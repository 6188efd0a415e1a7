import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { deactivateCoupon } from '~/domains/coupons/coupons.server'
import { CouponFacts } from '~/domains/coupons/ui/coupon-facts'
import { RedemptionTable } from '~/domains/coupons/ui/redemption-table'
import { requireAdmin } from '~/domains/identity/identity.server'
import { uuidField } from '~/platform/http/uuid-field'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { Card } from '~/ui/components/data/card'
import { NoRows } from '~/ui/components/data/no-rows'
import { PageHeader } from '~/ui/patterns/page-header'
import { couponDesk } from '~/workflows/coupon-desk.server'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['admin', 'admin-coupons', 'payment'] }

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request)
  return couponDesk(uuidField(params.id))
}

/** Deactivates it. */
export async function action({ request, params }: ActionFunctionArgs) {
  await requireCsrf(request)
  const admin = await requireAdmin(request)
  const id = uuidField(params.id)
  await deactivateCoupon(admin.id, id)
  return redirect(`/admin/coupons/${id}`)
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.coupon.code }]

export default function Coupon() {
  const { t } = useTranslation('admin-coupons')
  const { t: say } = useTranslation('admin')
  const { coupon, taken, redemptions } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title={coupon.code}
        breadcrumbs={[
          { label: say('title'), to: '/admin' },
          { label: t('title'), to: '/admin/coupons' },
        ]}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[24rem_minmax(0,1fr)]">
        <CouponFacts coupon={coupon} taken={taken} />
        <Card title={t('redemptions')} isFlush>
          {redemptions.length > 0 ? (
            <RedemptionTable redemptions={redemptions} />
          ) : (
            <NoRows>{t('noRedemptions')}</NoRows>
          )}
        </Card>
      </div>
    </>
  )
}
