import { Dialog, type DialogProps } from './dialog'

/** A dialog as high as the window at the end of the line: details beside the list they belong to. */
export function Drawer(props: Omit<DialogProps, 'placement' | 'role'>) {
  return <Dialog {...props} placement="drawer" />
}
