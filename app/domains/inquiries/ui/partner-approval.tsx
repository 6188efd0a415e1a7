import { useTranslation } from 'react-i18next'
import { SubmitButton } from '~/ui/components/actions/submit-button'
import { TextLink } from '~/ui/components/actions/text-link'
import { Card } from '~/ui/components/data/card'
import { useDocument } from '~/ui/document-context'
import { Form } from '~/ui/form/form'

/** Takes on as a partner who applied to become one, or says which code they have. */
export function PartnerApproval({ email, code }: { email: string; code: string | null }) {
  const { t } = useTranslation('admin-inquiries')
  const { canMail } = useDocument()
  if (code)
    return (
      <Card>
        <TextLink to="/admin/partners">{t('partner', { code })}</TextLink>
      </Card>
    )
  return (
    <Card title={t('approve')} description={t(canMail ? 'approveBody' : 'approveBodyNoMail', { email })}>
      <Form>
        <input type="hidden" name="intent" value="approve" />
        <SubmitButton variant="primary">{t('approve')}</SubmitButton>
      </Form>
    </Card>
  )
}
