import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/components/actions/button'
import { RadioGroup } from '~/ui/components/forms/radio-group'
import { Dialog } from '~/ui/components/overlays/dialog'
import type { Role } from '../../identity'

type Assignable = Exclude<Role, 'owner'>

export interface RoleDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  name: string
  role: Role
  assignable: readonly Role[]
  onSave: (role: Assignable) => void
}

/** Chooses another role, with what each one may do. */
export function RoleDialog({ isOpen, onOpenChange, name, role, assignable, onSave }: RoleDialogProps) {
  const { t } = useTranslation('team')
  const [chosen, setChosen] = useState<Role>(role)
  return (
    <Dialog
      title={t('members.roleOf', { name })}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      footer={(close) => (
        <Button
          variant="primary"
          onPress={() => {
            onSave(chosen as Assignable)
            close()
          }}
        >
          {t('save')}
        </Button>
      )}
    >
      <RadioGroup
        look="cards"
        label={t('role.label')}
        isLabelHidden
        value={chosen}
        onChange={(value) => setChosen(value as Role)}
        options={assignable.map((one) => ({
          id: one,
          label: t(`role.${one}.name`),
          description: t(`role.${one}.may`),
        }))}
      />
    </Dialog>
  )
}
