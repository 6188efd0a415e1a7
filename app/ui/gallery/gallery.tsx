import { useState } from 'react'
import { I18nProvider } from 'react-aria-components'
import { Logo } from '../brand/logo'
import { Select } from '../components/forms/select'
import { DocumentProvider, useDocument } from '../document-context'
import { ActionsGallery } from './actions-gallery'
import { DataGallery } from './data-gallery'
import { FeedbackGallery } from './feedback-gallery'
import { FormsGallery } from './forms-gallery'
import { Foundations } from './foundations'
import { OverlaysGallery } from './overlays-gallery'

const THEMES = [
  { id: 'system', label: 'As the page' },
  { id: 'light', label: 'Light' },
  { id: 'dark', label: 'Dark' },
]
const DIRECTIONS = [
  { id: 'ltr', label: 'Left to right' },
  { id: 'rtl', label: 'Right to left' },
]

export interface GalleryProps {
  initialTheme?: string
  initialDirection?: string
}

/** Every component in every state, with switches for theme and direction. */
export function Gallery({ initialTheme = 'system', initialDirection = 'ltr' }: GalleryProps) {
  const [theme, setTheme] = useState(initialTheme)
  const [direction, setDirection] = useState(initialDirection)
  const visitor = useDocument()
  const isRtl = direction === 'rtl'
  return (
    <div data-theme={theme} dir={direction} className="min-h-dvh bg-canvas text-ink">
      <I18nProvider locale={isRtl ? 'ar' : 'en'}>
        <DocumentProvider
          value={{ ...visitor, language: isRtl ? 'ar' : visitor.language, direction: isRtl ? 'rtl' : 'ltr' }}
        >
          <header className="sticky top-0 z-30 border-b bg-surface">
            <div className="mx-auto flex max-w-5xl flex-wrap items-center gap-3 px-4 py-2.5 sm:px-6">
              <Logo className="me-auto" />
              <Select
                isLabelHidden
                size="sm"
                label="Theme"
                options={THEMES}
                value={theme}
                onChange={(key) => setTheme(String(key))}
              />
              <Select
                isLabelHidden
                size="sm"
                label="Direction"
                options={DIRECTIONS}
                value={direction}
                onChange={(key) => setDirection(String(key))}
              />
            </div>
          </header>
          <main className="mx-auto max-w-5xl px-4 pb-16 sm:px-6">
            <h1 className="pt-8 pb-2 text-3xl font-semibold">Design system</h1>
            <p className="max-w-2xl text-muted">
              Every part that pages are built from, in all its states. Import paths stand beside the titles.
            </p>
            <Foundations />
            <ActionsGallery />
            <FormsGallery />
            <OverlaysGallery />
            <FeedbackGallery />
            <DataGallery />
          </main>
        </DocumentProvider>
      </I18nProvider>
    </div>
  )
}
