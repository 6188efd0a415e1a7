import { useHref, useNavigate } from '@remix-run/react'
import { type ReactNode, type RefObject, useMemo } from 'react'
import {
  Dialog as AriaDialog,
  Menu as AriaMenu,
  Tooltip as AriaTooltip,
  Heading,
  ListBox,
  MenuItem,
  Modal,
  ModalOverlay,
  RouterProvider,
  Separator,
  TooltipTriggerStateContext,
} from 'react-aria-components'
import { AriaFrame } from '~/ui/aria-frame'
import { classNames } from '~/ui/class-names'
import { ListOption } from '../forms/list-option'
import type {
  DialogContent,
  FirstFocus,
  MenuAction,
  MenuContent,
  OpenState,
  SelectOption,
} from './overlay-types'
import { Popover, type PopoverPlacement } from './popover'

type Floating = Required<OpenState> & { triggerRef: RefObject<HTMLElement | null> }

const WIDTHS = { sm: 'sm:max-w-md', md: 'sm:max-w-lg', lg: 'sm:max-w-3xl' }

const PLACES = {
  centre: {
    overlay: 'items-end justify-center sm:items-center sm:p-6',
    modal:
      'max-h-[92dvh] rounded-t-xl sm:rounded-xl data-entering:translate-y-4 data-entering:opacity-0 data-exiting:opacity-0',
  },
  drawer: {
    overlay: 'items-stretch justify-end',
    modal:
      'h-dvh data-entering:translate-x-8 data-exiting:translate-x-8 rtl:data-entering:-translate-x-8 rtl:data-exiting:-translate-x-8 data-entering:opacity-0 data-exiting:opacity-0',
  },
}

export function DialogOverlay({
  title,
  description,
  size = 'md',
  placement = 'centre',
  role = 'dialog',
  children,
  footer,
  closeButton,
  ...overlay
}: DialogContent & Required<OpenState> & { closeButton: (close: () => void) => ReactNode }) {
  const place = PLACES[placement]
  return (
    <AriaFrame>
      <ModalOverlay
        {...overlay}
        isDismissable={role === 'dialog'}
        className={classNames(
          'fixed inset-0 z-50 flex bg-overlay transition-opacity duration-150 data-entering:opacity-0 data-exiting:opacity-0',
          place.overlay,
        )}
      >
        <Modal
          className={classNames(
            'flex w-full flex-col border border-line bg-raised text-ink shadow-lg transition-[translate,opacity] duration-200',
            WIDTHS[size],
            place.modal,
          )}
        >
          <AriaDialog role={role} className="flex min-h-0 flex-1 flex-col outline-none">
            {({ close }) => (
              <>
                <header className="flex items-start gap-4 px-5 pb-1 pt-5">
                  <div className="min-w-0 flex-1">
                    <Heading slot="title" className="text-lg font-semibold">
                      {title}
                    </Heading>
                    {description ? <p className="mt-1 text-sm text-muted">{description}</p> : null}
                  </div>
                  {closeButton(close)}
                </header>
                <div className="min-h-0 flex-1 overflow-y-auto px-5 py-3">
                  {typeof children === 'function' ? children(close) : children}
                </div>
                {footer ? (
                  <footer className="flex flex-wrap justify-end gap-2 px-5 pb-5 pt-2 max-sm:flex-col-reverse max-sm:[&>*]:w-full">
                    {typeof footer === 'function' ? footer(close) : footer}
                  </footer>
                ) : (
                  <div className="pb-3" />
                )}
              </>
            )}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </AriaFrame>
  )
}

export function MenuPopover({
  label,
  groups,
  header,
  placement = 'bottom end',
  firstFocus,
  ...floating
}: MenuContent & Floating & { firstFocus: FirstFocus | undefined }) {
  const filled = groups.filter((group) => group.length > 0)
  return (
    <AriaFrame>
      <RouterProvider navigate={useNavigate()} useHref={useHref}>
        <Popover {...floating} aria-label={label} placement={placement} className="min-w-48 p-1">
          {header}
          <AriaMenu
            aria-label={label}
            autoFocus={firstFocus ?? true}
            onClose={() => floating.onOpenChange(false)}
            className="outline-none"
          >
            {filled.flatMap((group, index) => [
              index > 0 ? <Separator key={`line-${group[0]?.id}`} className="my-1 border-t" /> : null,
              ...group.map((action) => <Action key={action.id} {...action} />),
            ])}
          </AriaMenu>
        </Popover>
      </RouterProvider>
    </AriaFrame>
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

/** Some fields or links beside the button that opened them. */
export function PanelPopover({
  label,
  placement,
  className,
  contentClassName,
  children,
  ...floating
}: Floating & {
  label: string
  placement?: PopoverPlacement
  className?: string
  contentClassName?: string
  children: ReactNode
}) {
  return (
    <AriaFrame>
      <Popover {...floating} placement={placement} className={className}>
        <AriaDialog aria-label={label} className={classNames('outline-none', contentClassName)}>
          {children}
        </AriaDialog>
      </Popover>
    </AriaFrame>
  )
}

/** The open list of a `Select`. */
export function ListPopover({
  labelledBy,
  options,
  chosen,
  onChoose,
  firstFocus,
  ...floating
}: Floating & {
  labelledBy: string
  options: readonly SelectOption[]
  chosen: string | null
  onChoose: (id: string) => void
  firstFocus: FirstFocus | undefined
}) {
  return (
    <AriaFrame>
      <Popover {...floating} aria-labelledby={labelledBy} className="min-w-(--trigger-width) p-1">
        <ListBox
          aria-labelledby={labelledBy}
          items={options}
          selectionMode="single"
          selectedKeys={chosen === null ? [] : [chosen]}
          // The chosen one again closes the list and says nothing; a list without a choice may not be emptied either.
          onSelectionChange={(keys) => {
            const [key] = keys === 'all' ? [] : keys
            onChoose(key === undefined ? (chosen ?? '') : String(key))
          }}
          autoFocus={firstFocus ?? true}
          shouldSelectOnPressUp
          shouldFocusOnHover
          className="max-h-80 overflow-auto outline-none"
        >
          {(option) => <ListOption {...option} />}
        </ListBox>
      </Popover>
    </AriaFrame>
  )
}

export function TooltipBubble({
  target,
  children,
  isOpen,
  onOpenChange,
}: Required<OpenState> & { target: RefObject<HTMLElement | null>; children: ReactNode }) {
  const state = useMemo(
    () => ({
      isOpen,
      open: () => onOpenChange(true),
      close: () => onOpenChange(false),
      shouldSkipAnimation: false,
    }),
    [isOpen, onOpenChange],
  )
  return (
    <AriaFrame>
      <TooltipTriggerStateContext.Provider value={state}>
        <AriaTooltip
          triggerRef={target}
          placement="top"
          offset={6}
          className="max-w-64 rounded-sm bg-inverse px-2 py-1 text-xs text-on-inverse shadow-md transition-opacity data-entering:opacity-0 data-exiting:opacity-0"
        >
          {children}
        </AriaTooltip>
      </TooltipTriggerStateContext.Provider>
    </AriaFrame>
  )
}
