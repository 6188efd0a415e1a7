import { AlarmClock, BellRing, CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/components/actions/button'
import { IconButton } from '~/ui/components/actions/icon-button'
import { TextField } from '~/ui/components/forms/text-field'
import { Dialog } from '~/ui/components/overlays/dialog'
import { Menu } from '~/ui/components/overlays/menu'
import { useSnoozeChoices } from './snooze-choices'
import { chosenTime } from './snooze-times'
import type { Command } from './use-thread'

/** Puts a conversation off until a moment, or until the shopper writes. */
export function SnoozeMenu({ until, command }: { until: Date | null; command: Command }) {
  const { t } = useTranslation('inbox')
  const choicesNow = useSnoozeChoices()
  const [isChoosing, setChoosing] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [isWrong, setWrong] = useState(false)
  const snooze = (moment: Date) => command({ intent: 'snooze', until: moment.toISOString() })
  // Times are the reader's own, so they are worked out once the menu opens in their browser.
  const times = isOpen ? choicesNow() : []
  return (
    <>
      <Menu
        label={t('snooze.title')}
        onOpenChange={setOpen}
        trigger={
          <IconButton label={t('snooze.title')} size="sm">
            <AlarmClock />
          </IconButton>
        }
        groups={[
          times.map(({ id, label, until: moment }) => ({
            id,
            label,
            icon: <AlarmClock />,
            onAction: () => snooze(moment),
          })),
          [
            {
              id: 'choose',
              label: t('snooze.choose'),
              icon: <CalendarClock />,
              onAction: () => setChoosing(true),
            },
          ],
          until
            ? [
                {
                  id: 'wake',
                  label: t('snooze.wake'),
                  icon: <BellRing />,
                  onAction: () => command({ intent: 'snooze', until: '' }),
                },
              ]
            : [],
        ]}
      />
      <Dialog
        title={t('snooze.choose')}
        description={t('snooze.text')}
        size="sm"
        isOpen={isChoosing}
        onOpenChange={(open) => {
          setChoosing(open)
          setWrong(false)
        }}
      >
        {(close) => (
          <form
            noValidate
            className="space-y-4"
            onSubmit={(event) => {
              event.preventDefault()
              const chosen = chosenTime(String(new FormData(event.currentTarget).get('until')), new Date())
              setWrong(!chosen)
              if (!chosen) return
              snooze(chosen)
              close()
            }}
          >
            <TextField
              name="until"
              type="datetime-local"
              label={t('snooze.when')}
              isRequired
              errors={isWrong ? ['inbox.snooze.wrong'] : []}
            />
            <Button type="submit" variant="primary">
              {t('snooze.title')}
            </Button>
          </form>
        )}
      </Dialog>
    </>
  )
}
