import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import {
  priceFormSchema,
  priceWithdrawalSchema,
  setPrices,
  withdrawPrices,
} from '~/domains/billing/billing.server'
import { PriceChanges } from '~/domains/billing/ui/prices/price-changes'
import { PriceForm } from '~/domains/billing/ui/prices/price-form'
import { type PriceRow, PriceTable } from '~/domains/billing/ui/prices/price-table'
import { requireAdmin } from '~/domains/identity/identity.server'
import { AppError } from '~/platform/errors/app-error'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { buttonClasses } from '~/ui/components/actions/button-classes'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { Card } from '~/ui/components/data/card'
import { NoRows } from '~/ui/components/data/no-rows'
import { TextField } from '~/ui/components/forms/text-field'
import { answerForm } from '~/ui/form/answer-form.server'
import { CsrfInput } from '~/ui/patterns/csrf-input'
import { PageHeader } from '~/ui/patterns/page-header'
import { priceDesk } from '~/workflows/price-desk.server'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['admin', 'admin-plans', 'payment'] }

const DAY_MS = 86_400_000
const isoDay = (date: Date) => date.toISOString().slice(0, 10)

/** `on`: the day whose prices are shown, as customers see them then. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const now = new Date()
  const asked = new Date(`${new URL(request.url).searchParams.get('on')}T23:59:59Z`)
  const on = Number.isNaN(asked.getTime()) ? now : asked
  const title = translator(languageOfRequest(request), 'admin-plans')('title')
  return {
    title,
    on: isoDay(on),
    earliest: isoDay(new Date(now.getTime() + DAY_MS)),
    ...(await priceDesk(on, now)),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  await requireCsrf(request)
  const admin = await requireAdmin(request)
  const form = await request.formData()
  if (form.get('intent') === 'withdraw') {
    const withdrawal = priceWithdrawalSchema.safeParse(Object.fromEntries(form))
    if (!withdrawal.success) throw new AppError('bad_request', { cause: withdrawal.error })
    await withdrawPrices(admin.id, withdrawal.data)
    throw redirect('/admin/plans')
  }
  return answerForm(
    form,
    priceFormSchema,
    async (prices, submission) => {
      await setPrices(admin.id, prices)
      return submission.reply({ resetForm: true })
    },
    { fieldOf: { bad_request: 'validFrom' } },
  )
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }]

export default function Plans() {
  const { t } = useTranslation('admin-plans')
  const { t: say } = useTranslation('admin')
  const { title, on, earliest, current, coming, changes } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  return (
    <>
      <PageHeader
        title={title}
        description={t('description')}
        breadcrumbs={[{ label: say('title'), to: '/admin' }]}
      />
      <div className="grid gap-6">
        <Card title={t('seen.title')} description={t('seen.description')} isFlush>
          <form className="flex flex-wrap items-end gap-4 px-5 py-4">
            <TextField name="on" type="date" label={t('seen.on')} defaultValue={on} />
            <button type="submit" className={buttonClasses({ variant: 'secondary' })}>
              {t('seen.show')}
            </button>
          </form>
          <PriceTable label={t('seen.title')} prices={current} />
        </Card>
        <Card title={t('coming.title')} isFlush>
          {coming.length > 0 ? (
            <PriceTable label={t('coming.title')} prices={coming} action={Withdraw} />
          ) : (
            <NoRows>{t('coming.none')}</NoRows>
          )}
        </Card>
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <PriceForm earliest={earliest} lastResult={lastResult} />
          {changes.length > 0 ? (
            <Card title={t('changes.title')}>
              <PriceChanges changes={changes} />
            </Card>
          ) : null}
        </div>
      </div>
    </>
  )
}

function Withdraw({ item, validFrom }: PriceRow) {
  const { t } = useTranslation('admin-plans')
  return (
    <Form method="post">
      <CsrfInput />
      <input type="hidden" name="intent" value="withdraw" />
      <input type="hidden" name="item" value={item} />
      <input type="hidden" name="validFrom" value={isoDay(new Date(validFrom))} />
      <SubmitButton variant="quiet" size="sm">
        {t('coming.withdraw')}
      </SubmitButton>
    </Form>
  )
}
