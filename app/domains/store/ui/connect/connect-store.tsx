import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '~/platform/i18n/format'
import { CopyButton } from '~/ui/components/actions/copy-button'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { Card } from '~/ui/components/data/card'
import { useDocument } from '~/ui/document-context'
import { CsrfInput } from '~/ui/patterns/csrf-input'
import { Guarded } from '~/ui/patterns/guarded'
import type { NewLink } from '../../links/link-code.server'

/** A code by which a store's owner puts it into this workspace, and what to do with it. Area `settings`. */
export function ConnectStore({ link, isEnabled }: { link: NewLink | null; isEnabled: boolean }) {
  const { t } = useTranslation('settings')
  const { language, timeZone } = useDocument()
  if (!isEnabled) return <Card title={t('stores.connect')}>{t('stores.disabled')}</Card>
  return (
    <Card title={t('stores.connect')}>
      <div className="space-y-4">
        <p>{t('stores.how')}</p>
        {link ? (
          <div aria-live="polite" className="space-y-1">
            <p className="text-sm text-muted">{t('stores.code')}</p>
            <p className="flex items-center gap-2">
              <code dir="ltr" className="text-2xl tracking-wider">
                {link.code}
              </code>
              <CopyButton text={link.code} />
            </p>
            <p className="text-sm text-muted">
              {t('stores.until', {
                time: formatDate(link.expiresAt, language, { timeStyle: 'short' }, timeZone),
              })}
            </p>
          </div>
        ) : null}
        <ol className="list-decimal space-y-2 ps-5">
          <li>{t('stores.steps.install')}</li>
          <li>{t('stores.steps.open')}</li>
          <li>{t('stores.steps.stays')}</li>
        </ol>
        <Guarded needs="team.manage">
          <Form method="post">
            <CsrfInput />
            <SubmitButton>{t('stores.make')}</SubmitButton>
          </Form>
        </Guarded>
      </div>
    </Card>
  )
}
