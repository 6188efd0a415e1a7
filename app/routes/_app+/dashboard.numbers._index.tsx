import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { requireMember } from '~/domains/identity/identity.server'
import { numberSearchSchema } from '~/domains/numbers/numbers'
import { FoundNumbers } from '~/domains/numbers/ui/found-numbers'
import { NumberSearchForm } from '~/domains/numbers/ui/number-search-form'
import { OwnNumbers } from '~/domains/numbers/ui/own-numbers'
import { SampleNote } from '~/domains/numbers/ui/sample-note'
import { planPageInStore } from '~/domains/store/store.server'
import { AppError } from '~/platform/errors/app-error'
import { visitorCountry } from '~/platform/http/visitor-country'
import { languageOfRequest, translator } from '~/platform/i18n/i18n.server'
import { requireCsrf } from '~/platform/sessions/csrf.server'
import { Card } from '~/ui/components/data/card'
import { NoRows } from '~/ui/components/data/no-rows'
import { Callout } from '~/ui/components/feedback/callout'
import { PageHeader } from '~/ui/patterns/page-header'
import { useMessage } from '~/ui/use-message'
import { commandNumbers } from '~/workflows/numbers/command-numbers.server'
import { numbersPage } from '~/workflows/numbers/numbers-page.server'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['numbers', 'site-numbers'] }

export async function loader({ request }: LoaderFunctionArgs) {
  const { workspaceId } = await requireMember(request, 'billing.manage')
  const storePage = await planPageInStore(workspaceId)
  if (storePage) throw redirect(storePage)
  const language = languageOfRequest(request)
  const title = translator(language, 'numbers')('title')
  const { search, patternProblem } = searchOf(new URL(request.url).searchParams)
  const visitor = { country: visitorCountry(request), language }
  return { title, patternProblem, ...(await numbersPage(workspaceId, search, visitor)) }
}

/** A search without digits when those that were typed can't be any; none before anything was asked for. */
function searchOf(asked: URLSearchParams) {
  if (!asked.has('country')) return { search: null, patternProblem: null }
  const wanted = {
    ...Object.fromEntries(asked),
    capabilities: asked.getAll('capabilities'),
  }
  const whole = numberSearchSchema.safeParse(wanted)
  if (whole.success) return { search: whole.data, patternProblem: null }
  const isPattern = whole.error.issues.every(({ path }) => path[0] === 'pattern')
  if (!isPattern) throw new AppError('bad_request', { detail: 'no such search for numbers' })
  return { search: null, patternProblem: 'numbers.errors.pattern' }
}

export async function action({ request }: ActionFunctionArgs) {
  await requireCsrf(request)
  const { workspaceId, user } = await requireMember(request, 'billing.manage')
  if (await planPageInStore(workspaceId)) throw redirect('/dashboard/numbers')
  try {
    return redirect(await commandNumbers(workspaceId, user.id, await request.formData()))
  } catch (thrown) {
    if (!(thrown instanceof AppError && thrown.code === 'conflict')) throw thrown
    return data({ problem: thrown.messageKey }, thrown.status)
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }]

export default function Numbers() {
  const { t } = useTranslation('numbers')
  const message = useMessage()
  const loaded = useLoaderData<typeof loader>()
  const { title, isSample, kinds, search, patternProblem, found, priceMinor, currency, rows } = loaded
  const problem = useActionData<typeof action>()?.problem ?? loaded.problem
  return (
    <>
      <PageHeader title={title} description={t('description')} />
      <div className="grid gap-6">
        {isSample && kinds.length > 0 ? <SampleNote /> : null}
        {problem ? (
          <Callout tone="bad" role="alert">
            {message(problem)}
          </Callout>
        ) : null}
        {rows.length > 0 ? (
          <Card title={t('own.title')} isFlush>
            <OwnNumbers rows={rows} />
          </Card>
        ) : null}
        {kinds.length > 0 ? (
          <Card title={t('search.title')} description={t('search.description')}>
            <NumberSearchForm kinds={kinds} search={search} patternProblem={patternProblem} />
          </Card>
        ) : (
          <Callout title={t('search.nothing')} />
        )}
        {found ? (
          <Card title={t('found.title')} description={t('found.note')} isFlush>
            {found.length > 0 ? (
              <FoundNumbers found={found} priceMinor={priceMinor} currency={currency} />
            ) : (
              <NoRows>{t('found.none')}</NoRows>
            )}
          </Card>
        ) : null}
      </div>
    </>
  )
}
