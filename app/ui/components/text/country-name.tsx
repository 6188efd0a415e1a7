import { displayNames } from '~/platform/i18n/intl'
import { useDocument } from '~/ui/document-context'

/** @param code ISO 3166-1 */
export function CountryName({ code }: { code: string }) {
  const { language } = useDocument()
  const name = displayNames(language, { type: 'region' }).of(code) ?? code
  // A browser calls some countries otherwise than the server does: no reason to draw the page anew.
  return <span suppressHydrationWarning>{name}</span>
}
