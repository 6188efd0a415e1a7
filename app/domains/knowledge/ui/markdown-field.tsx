import { useFetcher } from '@remix-run/react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '~/ui/class-names'
import { Button } from '~/ui/components/actions/button'
import { SkeletonText } from '~/ui/components/feedback/skeleton'
import { TextArea, type TextAreaProps } from '~/ui/components/forms/text-area'
import { Markdown } from '~/ui/components/text/markdown'
import { useDocument } from '~/ui/document-context'

/** Markdown to write, with a look at what it will be. The text stays in the form while one looks. */
export function MarkdownField(props: TextAreaProps & { name: string }) {
  const { t } = useTranslation('knowledge')
  const { csrfToken } = useDocument()
  const [isPreview, setPreview] = useState(false)
  const preview = useFetcher<{ html: string | null }>()
  const field = useRef<HTMLTextAreaElement>(null)
  const show = () => {
    setPreview(true)
    preview.submit(
      { markdown: field.current?.value ?? '', csrf: csrfToken },
      { method: 'post', action: '/dashboard/knowledge/preview' },
    )
  }
  return (
    <div className="flex flex-col gap-2">
      <fieldset aria-label={t('form.view')} className="z-1 flex gap-1 self-end">
        <Button
          size="sm"
          variant={isPreview ? 'quiet' : 'secondary'}
          aria-pressed={!isPreview}
          onPress={() => setPreview(false)}
        >
          {t('form.write')}
        </Button>
        <Button size="sm" variant={isPreview ? 'secondary' : 'quiet'} aria-pressed={isPreview} onPress={show}>
          {t('form.preview')}
        </Button>
      </fieldset>
      <div className={classNames('-mt-8', isPreview && 'hidden')}>
        <TextArea {...props} ref={field} isMono />
      </div>
      {isPreview ? (
        <div aria-live="polite" className="min-h-60 rounded-md border border-line bg-surface p-4">
          {preview.state !== 'idle' || !preview.data ? (
            <>
              <span className="sr-only">{t('form.previewLoading')}</span>
              <SkeletonText lines={4} />
            </>
          ) : preview.data.html ? (
            <Markdown html={preview.data.html} />
          ) : preview.data.html === null ? (
            <p className="text-danger-ink">{t('form.tooComplex')}</p>
          ) : (
            <p className="text-muted">{t('form.previewEmpty')}</p>
          )}
        </div>
      ) : null}
    </div>
  )
}
