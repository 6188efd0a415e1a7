import { useTranslation } from 'react-i18next'
import { useBodyLanguage } from '../site/use-site'

/** Words of area `site-api` in the page's language among the reference's English: spoken in it, full stops at their end. */
export function PageWord({ of, also = '' }: { of: string; also?: string | undefined }) {
  const { t } = useTranslation('site-api')
  return (
    <bdi lang={useBodyLanguage()}>
      {t(of)}
      {also}
    </bdi>
  )
}
