import { type RadioGroupProps as AriaProps, RadioGroup as AriaRadioGroup, Radio } from 'react-aria-components'
import { AriaFrame } from '~/ui/aria-frame'
import { classNames } from '~/ui/class-names'
import { AriaFieldFrame, splitFieldProps } from './aria-field-parts'
import type { FieldProps } from './field-parts'
import type { SelectOption } from './select'

export interface RadioGroupProps extends Omit<AriaProps, 'children' | 'className' | 'style'>, FieldProps {
  options: readonly SelectOption[]
  /** `cards` gives each option an edge of its own, for choices that need explaining. */
  look?: 'plain' | 'cards'
}

/** One of a few, all of them in view. */
export function RadioGroup({ options, look = 'plain', ...props }: RadioGroupProps) {
  const { field, frame } = splitFieldProps(props)
  return (
    <AriaFrame>
      <AriaRadioGroup {...field}>
        <AriaFieldFrame {...frame}>
          <div className={classNames('flex flex-col', look === 'cards' ? 'gap-2' : 'gap-2.5')}>
            {options.map((option) => (
              <Radio
                key={option.id}
                value={option.id}
                isDisabled={option.isDisabled}
                className={classNames(
                  'group relative flex cursor-pointer items-start gap-2.5 text-base data-disabled:cursor-default data-disabled:opacity-50',
                  look === 'cards' &&
                    'rounded-md border border-line bg-surface p-3 transition-colors data-hovered:border-control data-selected:border-accent data-selected:bg-accent-soft',
                )}
              >
                <span className="mt-[0.1875rem] size-4.5 shrink-0 rounded-full border border-control bg-surface transition-[border-width,border-color] group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-accent group-data-selected:border-[5.5px] group-data-selected:border-accent" />
                <span className="min-w-0">
                  {option.label}
                  {option.description ? (
                    <span className="block text-sm text-muted">{option.description}</span>
                  ) : null}
                </span>
              </Radio>
            ))}
          </div>
        </AriaFieldFrame>
      </AriaRadioGroup>
    </AriaFrame>
  )
}
