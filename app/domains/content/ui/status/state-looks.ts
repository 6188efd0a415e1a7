import { CircleAlert, CircleCheck, CircleDashed, CircleHelp, Clock } from 'lucide-react'
import type { ComponentState } from '~/domains/status/status'

/** The sign of a state beside its words: colour alone says nothing to some. */
export const STATE_LOOKS: Record<ComponentState, { icon: typeof Clock; colour: string }> = {
  up: { icon: CircleCheck, colour: 'text-good' },
  slow: { icon: Clock, colour: 'text-warn' },
  down: { icon: CircleAlert, colour: 'text-bad' },
  off: { icon: CircleDashed, colour: 'text-faint' },
  unknown: { icon: CircleHelp, colour: 'text-muted' },
}
