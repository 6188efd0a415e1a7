import { classNames } from '~/ui/class-names'
import { fitsALine } from '../sections/fits-a-line'

/** A description in which code stands between backticks. Code breaks only where it doesn't fit a line. */
export function WithCode({ children }: { children: string }) {
  return children.split('`').map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <code
        // biome-ignore lint/suspicious/noArrayIndexKey: parts don't move
        key={place}
        className={classNames(
          'rounded-xs bg-pressed px-1 font-mono text-[0.875em] text-ink',
          fitsALine(part) ? 'whitespace-nowrap' : 'wrap-anywhere',
        )}
      >
        {part}
      </code>
    ),
  )
}
