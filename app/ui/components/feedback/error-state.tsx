import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

export interface ErrorStateProps {
  title: string
  children?: ReactNode
  /** Under which the error log knows it. */
  errorId?: string
  /** Copies the id. */
  copy?: ReactNode
  actions?: ReactNode
}

/** A part or a page that couldn't be shown: what happened, what to do, and the id to name when asking for help. */
export function ErrorState({ title, children, errorId, copy, actions }: ErrorStateProps) {
  const { t } = useTranslation('common')
  return (
    <div role="alert" className="flex flex-col items-center px-6 py-14 text-center">
      <div className="mb-4 grid size-12 place-items-center rounded-xl bg-bad-soft text-bad">
        <CircleAlert aria-hidden="true" className="size-6" />
      </div>
      <h1 className="text-lg font-semibold text-ink">{title}</h1>
      {children ? <div className="mt-1.5 max-w-md text-muted">{children}</div> : null}
      {actions ? <div className="mt-5 flex flex-wrap justify-center gap-2">{actions}</div> : null}
      {errorId ? (
        <p className="mt-6 inline-flex flex-wrap items-center justify-center gap-1.5 text-xs text-muted">
          {t('errorId')} <code className="font-mono">{errorId}</code>
          {copy}
        </p>
      ) : null}
    </div>
  )
}
