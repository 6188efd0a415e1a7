import { useNavigate } from '@remix-run/react'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/components/actions/button'
import { Menu } from '~/ui/components/overlays/menu'
import { addAddress, addKinds } from './add-kind'
import { KindIcon } from './kind-icon'

export function AddMenu() {
  const { t } = useTranslation('knowledge')
  const navigate = useNavigate()
  const items = addKinds.map((kind) => ({
    id: kind,
    label: t(`kind.add.${kind}`),
    icon: <KindIcon kind={kind} />,
    onAction: () => navigate(addAddress(kind)),
  }))
  return (
    <Menu
      label={t('add.menu')}
      groups={[items]}
      trigger={
        <Button variant="primary" icon={<Plus />}>
          {t('add.button')}
        </Button>
      }
    />
  )
}
