import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { findPublicPage } from '~/domains/knowledge/knowledge.server'
import { AppError } from '~/platform/errors/app-error'
import { directionOf } from '~/platform/i18n/languages'
import { KeptHtml } from '~/ui/components/text/kept-html'
import { useFormat } from '~/ui/use-format'

export { RouteErrorBoundary as ErrorBoundary } from '~/ui/patterns/error-screen'

export const handle = { i18n: ['knowledge'], isStatic: true }

export async function loader({ params }: LoaderFunctionArgs) {
  const page = await findPublicPage(params.slug ?? '', params.id ?? '')
  if (!page) throw new AppError('not_found')
  return { ...page, direction: directionOf(page.language) }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title ?? ''} · ${data?.shopName ?? ''}` },
]

/** A page or an answer of a shop, for the links under the assistant's answers. */
export default function PublicPage() {
  const { t } = useTranslation('knowledge')
  const { date } = useFormat()
  const { title, html, language, direction, shopName, updatedAt } = useLoaderData<typeof loader>()
  return (
    <main className="min-h-dvh bg-canvas px-5 py-10 sm:py-16">
      <article lang={language} dir={direction} className="mx-auto max-w-2xl">
        <p className="text-sm font-medium text-muted">{shopName}</p>
        <h1 className="mt-1 text-3xl font-semibold text-ink">{title}</h1>
        <KeptHtml html={html} className="mt-8 text-ink" />
      </article>
      <p className="mx-auto mt-12 max-w-2xl border-t pt-4 text-sm text-muted">
        {t('public.updated', { date: date(updatedAt, { dateStyle: 'long' }) })}
      </p>
    </main>
  )
}
