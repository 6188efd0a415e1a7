import { Copy, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { Button } from '../components/actions/button'
import { IconButton } from '../components/actions/icon-button'
import { showToast } from '../components/feedback/toast'
import { TextField } from '../components/forms/text-field'
import { ConfirmDialog } from '../components/overlays/confirm-dialog'
import { Dialog } from '../components/overlays/dialog'
import { Drawer } from '../components/overlays/drawer'
import { Menu } from '../components/overlays/menu'
import { GallerySection, Row } from './gallery-section'

/** What floats above the page. */
export function OverlaysGallery() {
  return (
    <GallerySection title="Overlays" path="components/overlays/dialog">
      <Row>
        <Dialog
          title="Rename collection"
          description="Shoppers don't see this name."
          trigger={<Button>Dialog</Button>}
          footer={(close) => (
            <>
              <Button onPress={close}>Cancel</Button>
              <Button variant="primary" onPress={close}>
                Rename
              </Button>
            </>
          )}
        >
          <TextField label="Name" defaultValue="Summer" />
        </Dialog>
        <ConfirmDialog
          trigger={<Button variant="danger-quiet">Confirm</Button>}
          title="Delete this page?"
          confirmLabel="Delete page"
          onConfirm={() => showToast({ title: 'Page deleted' })}
        >
          The assistant stops answering from it at once. This can't be undone.
        </ConfirmDialog>
        <Drawer title="Conversation" trigger={<Button>Drawer</Button>}>
          <p>Details beside the list they belong to.</p>
        </Drawer>
        <Menu
          label="Actions"
          trigger={
            <IconButton label="More actions" variant="secondary">
              <Ellipsis />
            </IconButton>
          }
          groups={[
            [
              { id: 'edit', label: 'Edit', icon: <Pencil /> },
              { id: 'copy', label: 'Duplicate', icon: <Copy />, isDisabled: true },
            ],
            [{ id: 'delete', label: 'Delete', icon: <Trash2 />, isDangerous: true }],
          ]}
        />
        <Button onPress={() => showToast({ title: 'Saved', description: 'Shoppers see it from now on.' })}>
          Toast
        </Button>
        <Button onPress={() => showToast({ title: "That couldn't be saved", tone: 'bad' })}>
          Toast, bad
        </Button>
      </Row>
    </GallerySection>
  )
}
