import { ChevronDown } from 'lucide-react'
import { useContext } from 'react'
import {
  ComboBox as AriaComboBox,
  type ComboBoxProps as AriaProps,
  Button,
  ComboBoxStateContext,
  Group,
  Input,
  ListBox,
} from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { AriaFrame } from '~/ui/aria-frame'
import { classNames } from '~/ui/class-names'
import { containsWords } from '~/ui/contains-words'
import { Popover } from '../overlays/popover'
import { AriaFieldFrame, splitFieldProps } from './aria-field-parts'
import { type FieldProps, inputClasses } from './field-parts'
import { ListOption } from './list-option'
import type { SelectOption } from './select'
import { typedChoice } from './typed-choice'

export interface ComboBoxProps
  extends Omit<AriaProps<SelectOption>, 'children' | 'className' | 'style'>,
    FieldProps {
  options: readonly SelectOption[]
  placeholder?: string
}

/** One of a long list, found by typing. `formValue="key"` sends the id, `"text"` with `allowsCustomValue` the words. */
export function ComboBox({ options, placeholder, ...props }: ComboBoxProps) {
  const { t } = useTranslation('common')
  const { field, frame } = splitFieldProps(props)
  return (
    <AriaFrame>
      <AriaComboBox
        menuTrigger="focus"
        {...field}
        defaultItems={options}
        defaultFilter={containsWords}
        allowsEmptyCollection
      >
        <AriaFieldFrame {...frame}>
          <Group className="relative">
            <TypedInput options={props.allowsCustomValue ? [] : options} placeholder={placeholder} />
            <Button className="absolute end-1.5 top-1/2 grid size-7 -translate-y-1/2 place-items-center rounded-xs text-faint hover:bg-hover">
              <ChevronDown aria-hidden="true" className="size-4" />
            </Button>
          </Group>
        </AriaFieldFrame>
        <Popover className="w-(--trigger-width) p-1">
          <ListBox
            className="max-h-80 overflow-auto outline-none"
            renderEmptyState={() => <p className="px-2.5 py-2 text-sm text-muted">{t('nothingFound')}</p>}
          >
            {(option: SelectOption) => <ListOption {...option} />}
          </ListBox>
        </Popover>
      </AriaComboBox>
    </AriaFrame>
  )
}

/** What was typed and not picked would be emptied on leaving: where it's clear which option is meant, it is chosen. */
function TypedInput({ options, placeholder }: Pick<ComboBoxProps, 'options' | 'placeholder'>) {
  const state = useContext(ComboBoxStateContext)
  const choice = state ? typedChoice(state.inputValue, options) : undefined
  const isPicked = () => state?.selectionManager.focusedKey !== null
  return (
    <Input
      placeholder={placeholder}
      className={classNames(inputClasses, 'h-10 pe-9 pointer-coarse:h-11')}
      // Before the field's own handler, which takes the option in focus and else empties the field.
      onKeyDownCapture={({ key }) => {
        if (choice && !isPicked() && (key === 'Enter' || key === 'Tab'))
          state?.selectionManager.setFocusedKey(choice.id)
      }}
      onBlur={() => choice && !isPicked() && state?.setSelectedKey(choice.id)}
    />
  )
}
