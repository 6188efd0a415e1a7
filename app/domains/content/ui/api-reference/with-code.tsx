import { classNames } from '~/ui/class-names'

/** Code of at most so many characters fits a line of the narrowest phone, with letters spaced as a reader may want them (WCAG 1.4.12). */
const FITS_A_LINE = 24

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
          part.length > FITS_A_LINE ? 'wrap-anywhere' : 'whitespace-nowrap',
        )}
      >
        {part}
      </code>
    ),
  )
}
