import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'

const LOOK = 'scroll-hint overflow-x-auto rounded-lg border bg-sunken p-4 font-mono text-sm leading-6'

/** A command, with a button that copies it where scripts run. */
export function Example({ label, code }: { label: string; code: string }) {
  const { t } = useTranslation('site-api')
  return (
    <section dir="ltr" aria-label={label} className="group/code relative mt-3">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <pre tabIndex={0} className={LOOK}>
        <code>{code}</code>
      </pre>
      <button
        type="button"
        aria-live="polite"
        data-copy={code}
        data-copied={t('copied')}
        className="scripted absolute end-2 top-2 flex items-center gap-1.5 rounded-md border bg-surface px-2 py-1 text-xs text-muted opacity-0 pointer-coarse:opacity-100 transition-opacity group-hover/code:opacity-100 focus-visible:opacity-100"
      >
        <Copy aria-hidden="true" className="size-3.5" />
        {t('copy')}
      </button>
    </section>
  )
}
