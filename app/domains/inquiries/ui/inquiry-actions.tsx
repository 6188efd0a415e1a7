import { useFetcher } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/components/actions/button'
import { ConfirmDialog } from '~/ui/components/overlays/confirm-dialog'
import { useDocument } from '~/ui/document-context'
import { Form } from '~/ui/form/form'
import type { InquiryStatus } from '../inquiry'

const NEXT: Record<InquiryStatus, readonly InquiryStatus[]> = {
  new: ['spam', 'closed'],
  seen: ['spam', 'closed'],
  answered: ['seen', 'closed'],
  closed: ['seen'],
  spam: ['seen'],
}

export interface InquiryActionsProps {
  status: InquiryStatus
  email: string
  /** Whoever is signed in looks after it. */
  isMine: boolean
}

/** What can be done with an inquiry besides answering it. */
export function InquiryActions({ status, email, isMine }: InquiryActionsProps) {
  const { t } = useTranslation('admin-inquiries')
  const { csrfToken } = useDocument()
  const fetcher = useFetcher()
  return (
    <>
      <Form>
        <Button type="submit" name="intent" value={isMine ? 'leave' : 'take'}>
          {t(isMine ? 'leave' : 'take')}
        </Button>
      </Form>
      <Form className="flex gap-2">
        <input type="hidden" name="intent" value="status" />
        {NEXT[status].map((next) => (
          <Button key={next} type="submit" name="status" value={next}>
            {t(`to.${next}`)}
          </Button>
        ))}
      </Form>
      <ConfirmDialog
        title={t('erase')}
        confirmLabel={t('erase')}
        onConfirm={() => fetcher.submit({ csrf: csrfToken, intent: 'erase' }, { method: 'post' })}
        trigger={<Button variant="danger">{t('erase')}</Button>}
      >
        {t('eraseBody', { email })}
      </ConfirmDialog>
    </>
  )
}
