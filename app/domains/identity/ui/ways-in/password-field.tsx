import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '~/ui/components/actions/icon-button'
import { TextField, type TextFieldProps } from '~/ui/components/forms/text-field'

/** A password, hidden until its owner wants to see it. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'suffix'>) {
  const { t } = useTranslation('auth')
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      suffix={
        <IconButton
          size="sm"
          label={t(isShown ? 'hidePassword' : 'showPassword')}
          onPress={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff /> : <Eye />}
        </IconButton>
      }
    />
  )
}
