import { type ReactNode, useContext } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { DrawOnceContext } from '~/platform/http/draw-once'
import { DocumentProvider, useDocument } from '~/ui/document-context'
import { isInMenus } from './site-links'
import { SiteProvider, useSite } from './use-site'

export type Drawn = { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } }

const FRAME = {}

/**
 * Properties of the element around a part of the frame: its content, drawn once for all pages that have the same. It goes by
 * the visitor's language, by whether they are signed in, with `marksPage` by which link of the menus leads to the page, and
 * by nothing else of the page or its visitor.
 */
export function useDrawnFrame(part: string, content: ReactNode, marksPage = false): Drawn {
  const { language, isMember, operator, path } = useSite()
  const marked = marksPage && isInMenus(path) ? path : ''
  const name = [part, language, isMember, marked, operator ?? ''].join('\n')
  return useDrawnOnce(FRAME, name, content)
}

/** Properties of the element around content that goes by a thing and a name alone. */
export function useDrawnOnce(thing: object, name: string, content: ReactNode): Drawn {
  const draw = useContext(DrawOnceContext)
  const site = useSite()
  const visitor = useDocument()
  const { i18n } = useTranslation()
  if (!draw) return { children: content }
  const __html = draw(thing, name, () => (
    <SiteProvider value={site}>
      <DocumentProvider value={visitor}>
        <I18nextProvider i18n={i18n}>{content}</I18nextProvider>
      </DocumentProvider>
    </SiteProvider>
  ))
  return { dangerouslySetInnerHTML: { __html } }
}
