/** A description in which code stands between backticks. */
export function WithCode({ children }: { children: string }) {
  return children.split('`').map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <code
        // biome-ignore lint/suspicious/noArrayIndexKey: parts don't move
        key={place}
        className="rounded-xs bg-pressed px-1 font-mono text-[0.875em] wrap-anywhere text-ink"
      >
        {part}
      </code>
    ),
  )
}
