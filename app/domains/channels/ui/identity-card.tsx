import { useFetcher } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/components/actions/button'
import { Card } from '~/ui/components/data/card'
import { Callout } from '~/ui/components/feedback/callout'
import { ConfirmDialog } from '~/ui/components/overlays/confirm-dialog'
import { CodeBlock } from '~/ui/components/text/code-block'
import { useDocument } from '~/ui/document-context'

const PAGE = `<script>
  window.parley = { identity: { id: '…', time: 0, hmac: '…', name: '…', email: '…' } }
</script>`
const PROOF = `time = seconds since 1970
hmac = hex(HMAC-SHA256(secret, time + "\\n" + id + "\\n" + name + "\\n" + email))`

/** How a shop proves who is signed in, and the secret it does that with. */
export function IdentityCard() {
  const { t } = useTranslation('channels')
  const { csrfToken } = useDocument()
  const fetcher = useFetcher<{ secret?: string }>()
  const secret = fetcher.data?.secret
  return (
    <Card title={t('identity.title')} description={t('identity.description')}>
      <div className="space-y-4">
        <CodeBlock label={t('identity.code')} code={PAGE} />
        <CodeBlock label={t('identity.proof')} code={PROOF} />
        {secret ? (
          <Callout tone="good" title={t('identity.once')}>
            <CodeBlock label={t('identity.secret')} code={secret} />
          </Callout>
        ) : null}
        <ConfirmDialog
          trigger={<Button isPending={fetcher.state !== 'idle'}>{t('identity.make')}</Button>}
          title={t('identity.confirmTitle')}
          confirmLabel={t('identity.make')}
          onConfirm={() => fetcher.submit({ intent: 'rotate', csrf: csrfToken }, { method: 'post' })}
        >
          {t('identity.confirm')}
        </ConfirmDialog>
      </div>
    </Card>
  )
}
