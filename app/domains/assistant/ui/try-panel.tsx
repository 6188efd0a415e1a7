import { RotateCcw, SendHorizontal } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/components/actions/button'
import { IconButton } from '~/ui/components/actions/icon-button'
import { Card } from '~/ui/components/data/card'
import { Spinner } from '~/ui/components/feedback/spinner'
import { TextField } from '~/ui/components/forms/text-field'
import { TriedReply } from './tried-reply'
import { useTryTalk } from './use-try-talk'

/** A chat with the assistant as it is saved now. The talk lives in this page alone. */
export function TryPanel() {
  const { t } = useTranslation('assistant-settings')
  const { talk, asked, send, restart, end, field } = useTryTalk()

  return (
    <Card
      title={t('try.title')}
      description={t('try.description')}
      actions={
        talk.length > 0 ? (
          <IconButton label={t('try.again')} onPress={restart}>
            <RotateCcw />
          </IconButton>
        ) : undefined
      }
    >
      <div role="log" className="flex max-h-[60vh] min-h-48 flex-col gap-4 overflow-y-auto">
        {talk.length === 0 && !asked ? <p className="m-auto text-sm text-muted">{t('try.empty')}</p> : null}
        {talk.map((exchange, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: exchanges are only ever added at the end
          <TriedReply key={i} {...exchange} onReply={i === talk.length - 1 ? send : undefined} />
        ))}
        {asked ? (
          <>
            <p dir="auto" className="ms-auto max-w-[85%] rounded-lg bg-accent px-3 py-2 text-on-accent">
              {asked}
            </p>
            <Spinner />
          </>
        ) : null}
        <div ref={end} />
      </div>
      <form
        className="mt-4 flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          field.submit()
        }}
      >
        <TextField
          className="flex-1"
          label={t('try.question')}
          isLabelHidden
          placeholder={t('try.placeholder')}
          value={field.value}
          onChange={field.onChange}
          maxLength={1000}
        />
        <Button type="submit" variant="primary" icon={<SendHorizontal className="rtl:-scale-x-100" />}>
          {t('try.send')}
        </Button>
      </form>
    </Card>
  )
}
