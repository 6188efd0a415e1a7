import type { ReactElement, ReactNode } from 'react'
import { Menu as AriaMenu, MenuItem, MenuTrigger, Separator } from 'react-aria-components'
import { classNames } from '~/ui/class-names'
import { Popover } from './popover'

export interface MenuAction {
  id: string
  label: string
  icon?: ReactNode
  onAction?: () => void
  /** Goes to a page instead; links inside the app are followed without a reload. */
  href?: string
  isDangerous?: boolean
  isDisabled?: boolean
}

export interface MenuProps {
  /** A button. */
  trigger: ReactElement
  /** Names the menu for screen readers. */
  label: string
  /** Groups are parted by a line. */
  groups: readonly (readonly MenuAction[])[]
  /** Above the items. */
  header?: ReactNode
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end'
  onOpenChange?: (isOpen: boolean) => void
}

/** A short list of things to do. */
export function Menu({ trigger, label, groups, header, placement = 'bottom end', onOpenChange }: MenuProps) {
  const filled = groups.filter((group) => group.length > 0)
  return (
    <MenuTrigger onOpenChange={onOpenChange}>
      {trigger}
      <Popover placement={placement} className="min-w-48 p-1">
        {header}
        <AriaMenu aria-label={label} className="outline-none">
          {filled.flatMap((group, index) => [
            index > 0 ? <Separator key={`line-${group[0]?.id}`} className="my-1 border-t" /> : null,
            ...group.map((action) => <Action key={action.id} {...action} />),
          ])}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}

function Action({ id, label, icon, onAction, href, isDangerous, isDisabled }: MenuAction) {
  return (
    <MenuItem
      id={id}
      textValue={label}
      onAction={onAction}
      href={href}
      isDisabled={isDisabled}
      className={classNames(
        'flex cursor-pointer items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-sm outline-none data-disabled:cursor-default data-disabled:opacity-50 pointer-coarse:py-3',
        isDangerous ? 'text-bad data-focused:bg-bad-soft' : 'text-ink data-focused:bg-hover',
      )}
    >
      {icon ? (
        <span className={classNames('[&>svg]:size-4', !isDangerous && 'text-muted')}>{icon}</span>
      ) : null}
      {label}
    </MenuItem>
  )
}
