import { useTranslation } from 'react-i18next'
import { ButtonLink } from '~/ui/components/actions/button-link'
import { CodeBlock } from '~/ui/components/text/code-block'

/** In place of the storefront where the sample shop was left out. */
export function ShopMissing() {
  const { t } = useTranslation('demo')
  return (
    <main className="mx-auto grid min-h-dvh max-w-lg content-center gap-4 px-5 py-10">
      <h1 className="text-2xl font-semibold text-ink">{t('missing.title')}</h1>
      <p className="text-muted">{t('missing.text')}</p>
      <CodeBlock label="npm" code="npm run sample" />
      <div>
        <ButtonLink to="/">{t('missing.back')}</ButtonLink>
      </div>
    </main>
  )
}
