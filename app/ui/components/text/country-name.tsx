import { useDocument } from '~/ui/document-context'

/** @param code ISO 3166-1 */
export function CountryName({ code }: { code: string }) {
  const { language } = useDocument()
  const name = new Intl.DisplayNames([language, 'en'], { type: 'region' }).of(code) ?? code
  // A browser calls some countries otherwise than the server does: no reason to draw the page anew.
  return <span suppressHydrationWarning>{name}</span>
}
