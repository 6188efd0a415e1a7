import { Check } from 'lucide-react'
import { ListBoxItem, Text } from 'react-aria-components'
import type { SelectOption } from '../overlays/overlay-types'

/** One line of an open list: icon, label, description, and a tick when it's chosen. */
export function ListOption({ id, label, description, icon, isDisabled }: SelectOption) {
  return (
    <ListBoxItem
      id={id}
      textValue={label}
      isDisabled={isDisabled}
      className="group flex cursor-pointer items-start gap-2 rounded-sm px-2.5 py-1.5 text-sm text-ink outline-none data-disabled:cursor-default data-disabled:opacity-50 data-focused:bg-hover pointer-coarse:py-3"
    >
      {icon ? <span className="mt-0.5 text-muted [&>svg]:size-4">{icon}</span> : null}
      <span className="min-w-0 flex-1">
        <Text slot="label" className="block">
          {label}
        </Text>
        {description ? (
          <Text slot="description" className="block text-xs text-muted">
            {description}
          </Text>
        ) : null}
      </span>
      <Check
        aria-hidden="true"
        className="mt-0.5 size-4 shrink-0 text-accent-ink opacity-0 group-data-selected:opacity-100"
      />
    </ListBoxItem>
  )
}
