import { useTranslation } from 'react-i18next'
import { ButtonLink } from '~/ui/components/actions/button-link'
import { Callout } from '~/ui/components/feedback/callout'
import { Only } from '~/ui/patterns/guarded'

/** Says that the plan's conversations are used, or soon will be. Area `billing`. */
export function UsageNotice({ share, stops }: { share: 'near' | 'over'; stops: boolean }) {
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
      {t(`usage.${share}.${stops ? 'stops' : 'goesOn'}`)}
    </Callout>
  )
}
