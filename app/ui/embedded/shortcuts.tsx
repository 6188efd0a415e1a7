import { Modal, TitleBar } from '@shopify/app-bridge-react'
import { BlockStack, Box, Checkbox, InlineStack, KeyboardKey, Text } from '@shopify/polaris'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import {
  areKeysOn,
  commandStore,
  showShortcuts,
  turnKeys,
  useCommandKeys,
  useCommands,
} from '../commands/use-commands'

/** Single keys in a store's admin; `?` shows them. Ctrl K is the admin's own. Area `commands`. */
export function Shortcuts() {
  const { t } = useTranslation('commands')
  const [isOpen, setOpen] = useState(false)
  const own = useMemo(() => [{ id: 'shortcuts', label: t('sheet'), key: '?', run: showShortcuts }], [t])
  useCommands(own)
  useCommandKeys({ onSheet: () => setOpen(true) })
  // Never in the server's page: App Bridge moves its content away before the page comes alive.
  if (!isOpen) return null
  return (
    <Modal open onHide={() => setOpen(false)} variant="small">
      <TitleBar title={t('sheet')} />
      <Sheet />
    </Modal>
  )
}

function Sheet() {
  const { t } = useTranslation('commands')
  const commands = useSyncExternalStore(commandStore.subscribe, commandStore.all, commandStore.all)
  const [isOn, setOn] = useState(areKeysOn)
  return (
    <Box padding="400">
      <BlockStack gap="300">
        {commands.map(({ id, label, key }) =>
          key ? (
            <InlineStack key={id} align="space-between" blockAlign="center" gap="400" wrap={false}>
              <Text as="p">{label}</Text>
              <KeyboardKey>{key}</KeyboardKey>
            </InlineStack>
          ) : null,
        )}
        <Checkbox
          label={t('keys')}
          helpText={t('keysKept')}
          checked={isOn}
          onChange={(on) => {
            setOn(on)
            turnKeys(on)
          }}
        />
      </BlockStack>
    </Box>
  )
}
