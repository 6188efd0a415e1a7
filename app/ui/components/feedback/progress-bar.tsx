import { ProgressBar as AriaProgressBar } from 'react-aria-components'
import { AriaFrame } from '~/ui/aria-frame'
import { classNames } from '~/ui/class-names'

export interface ProgressBarProps {
  label: string
  /** Of `maximum`; left out while the end isn't known. */
  value?: number
  maximum?: number
  /** At the end of the label's line instead of the percentage. */
  valueLabel?: string
  isLabelHidden?: boolean
  className?: string
}

/** How far something has come. */
export function ProgressBar({
  label,
  value,
  maximum = 100,
  valueLabel,
  isLabelHidden,
  className,
}: ProgressBarProps) {
  return (
    <AriaFrame>
      <AriaProgressBar
        aria-label={label}
        value={value ?? 0}
        maxValue={maximum}
        valueLabel={valueLabel}
        isIndeterminate={value === undefined}
        className={classNames('flex flex-col gap-1.5', className)}
      >
        {({ percentage, valueText, isIndeterminate }) => (
          <>
            <div className={isLabelHidden ? 'sr-only' : 'flex justify-between gap-4 text-sm'}>
              <span className="font-medium text-ink">{label}</span>
              <span className="tabular-nums text-muted">
                {isIndeterminate && !valueLabel ? null : valueText}
              </span>
            </div>
            <div className="relative h-1.5 overflow-hidden rounded-full bg-pressed">
              <div
                className={classNames(
                  'absolute inset-y-0 start-0 rounded-full bg-accent',
                  isIndeterminate ? 'w-2/5 animate-progress' : 'transition-[width] duration-300',
                )}
                style={isIndeterminate ? undefined : { width: `${percentage}%` }}
              />
            </div>
          </>
        )}
      </AriaProgressBar>
    </AriaFrame>
  )
}
