import { useFetcher } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/components/actions/button'
import { useDocument } from '~/ui/document-context'
import { useFormat } from '~/ui/use-format'
import type { ModelTest } from '../assistant'

/** Asks the saved model for a word, and says what to mend when none comes. */
export function TestModelButton() {
  const { t } = useTranslation('assistant-settings')
  const { csrfToken } = useDocument()
  const { number } = useFormat()
  const test = useFetcher<{ test?: ModelTest }>()
  const result = test.state === 'idle' ? test.data?.test : undefined
  return (
    <>
      <Button
        isPending={test.state !== 'idle'}
        onPress={() => test.submit({ intent: 'test', csrf: csrfToken }, { method: 'post' })}
      >
        {t('model.test')}
      </Button>
      <p role="status" className={`text-sm ${result?.ok === false ? 'text-bad' : 'text-good'}`}>
        {result?.ok ? t('model.works', { seconds: number(Math.round(result.ms / 100) / 10) }) : null}
        {result && !result.ok ? t(`model.failure.${result.reason}`) : null}
      </p>
    </>
  )
}
