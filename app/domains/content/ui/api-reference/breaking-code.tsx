import { Fragment } from 'react'

/** An address or a name of dotted parts: breaks after a slash or dot, inside of a part only where that fills a line. */
export function BreakingCode({ children }: { children: string }) {
  return (
    <code className="wrap-anywhere">
      {children.split(/(?<=.[/.])/).map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts don't move
        <Fragment key={place}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </code>
  )
}
