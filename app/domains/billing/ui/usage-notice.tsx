import { useTranslation } from 'react-i18next'
import { ButtonLink } from '~/ui/components/actions/button-link'
import { Callout } from '~/ui/components/feedback/callout'
import { Only } from '~/ui/patterns/guarded'
import type { Beyond } from '../billing'

/** Says that the plan is paused, or its conversations are used or soon will be. Area `billing`. */
export function UsageNotice(notice: { share: 'near' | 'over'; beyond: Beyond } | { share: 'paused' }) {
  const { t } = useTranslation('billing')
  return (
    <Callout
      tone="warn"
      actions={
        <Only needs="billing.manage">
          <ButtonLink to="/dashboard/billing" variant="secondary">
            {t('title')}
          </ButtonLink>
        </Only>
      }
    >
      {t(notice.share === 'paused' ? 'usage.paused' : `usage.${notice.share}.${notice.beyond}`)}
    </Callout>
  )
}
