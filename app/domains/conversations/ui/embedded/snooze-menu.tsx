import { ActionList, Button, Popover, TextField } from '@shopify/polaris'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormModal } from '~/ui/embedded/form-modal'
import { useSnoozeChoices } from '../snooze-choices'
import { chosenTime } from '../snooze-times'
import type { Command } from '../use-thread'

/** Puts a conversation off until a moment, or until the shopper writes. */
export function SnoozeMenu({ until, command }: { until: Date | null; command: Command }) {
  const { t } = useTranslation('inbox')
  const [isOpen, setOpen] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const choicesNow = useSnoozeChoices()
  const snooze = (moment: Date | null) => {
    setOpen(false)
    command({ intent: 'snooze', until: moment?.toISOString() ?? '' })
  }
  const choose = () => {
    setOpen(false)
    setChoosing(true)
  }
  return (
    <>
      <Popover
        active={isOpen}
        onClose={() => setOpen(false)}
        activator={
          <Button disclosure onClick={() => setOpen(!isOpen)}>
            {t('snooze.title')}
          </Button>
        }
      >
        <ActionList
          items={[
            ...(isOpen ? choicesNow() : []).map(({ label, until: moment }) => ({
              content: label,
              onAction: () => snooze(moment),
            })),
            { content: t('snooze.choose'), onAction: choose },
            ...(until ? [{ content: t('snooze.wake'), onAction: () => snooze(null) }] : []),
          ]}
        />
      </Popover>
      {isChoosing ? <ChooseTime onChoose={snooze} onClose={() => setChoosing(false)} /> : null}
    </>
  )
}

function ChooseTime({ onChoose, onClose }: { onChoose: (moment: Date) => void; onClose: () => void }) {
  const { t } = useTranslation('inbox')
  const [typed, type] = useState('')
  const [isWrong, setWrong] = useState(false)
  const save = () => {
    const moment = chosenTime(typed, new Date())
    setWrong(!moment)
    if (!moment) return
    onChoose(moment)
    onClose()
  }
  return (
    <FormModal
      isOpen
      title={t('snooze.choose')}
      text={t('snooze.text')}
      saveLabel={t('snooze.title')}
      isSaving={false}
      onSave={save}
      onClose={onClose}
    >
      <TextField
        type="datetime-local"
        label={t('snooze.when')}
        value={typed}
        onChange={type}
        autoComplete="off"
        requiredIndicator
        error={isWrong ? t('snooze.wrong') : undefined}
      />
    </FormModal>
  )
}
