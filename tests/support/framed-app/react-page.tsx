import { Modal, NavMenu, SaveBar, TitleBar, useAppBridge } from '@shopify/app-bridge-react'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

/** Everything of the published React library that the app uses. */
function Page() {
  const bridge = useAppBridge()
  const [isDirty, setDirty] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [said, say] = useState('Nothing yet')
  return (
    <>
      <NavMenu>
        <a href="/app/react" rel="home">
          Home
        </a>
        <a href="/app/second">Elsewhere</a>
      </NavMenu>
      <TitleBar title="React page">
        <button type="button" onClick={() => setOpen(true)}>
          Ask
        </button>
      </TitleBar>
      <SaveBar open={isDirty}>
        <button type="button" variant="primary" onClick={() => say('Saved')} />
        <button type="button" onClick={() => setDirty(false)} />
      </SaveBar>
      <Modal open={isOpen} onHide={() => setOpen(false)}>
        <TitleBar title="Are you sure?">
          <button type="button" variant="primary" onClick={() => say('Sure')}>
            Yes
          </button>
        </TitleBar>
        <p>It can’t be undone.</p>
      </Modal>
      <h1>{said}</h1>
      <button type="button" onClick={() => setDirty(true)}>
        Change
      </button>
      <button type="button" onClick={async () => say((await bridge.user()).email ?? '')}>
        Who am I
      </button>
    </>
  )
}

createRoot(document.getElementById('root')!).render(<Page />)
