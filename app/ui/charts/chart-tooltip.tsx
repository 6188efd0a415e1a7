interface ChartTooltipProps {
  /** Along the axis, 0 to 1. */
  at: number
  title: string
  values: { id: string; name: string; value: string; colour: string; height: number }[]
}

/** The figures at the place one points at; on the side where there's room. */
export function ChartTooltip({ at, title, values }: ChartTooltipProps) {
  const isLate = at > 0.5
  const side = isLate
    ? { insetInlineEnd: `calc(${(1 - at) * 100}% + 10px)` }
    : { insetInlineStart: `calc(${at * 100}% + 10px)` }
  return (
    <>
      <span className="absolute inset-y-0 w-px bg-control" style={{ insetInlineStart: `${at * 100}%` }} />
      {values.map(({ id, colour, height }) => (
        <span
          key={id}
          className="absolute size-2 -translate-x-1/2 translate-y-1/2 rounded-full ring-2 ring-surface rtl:translate-x-1/2"
          style={{ insetInlineStart: `${at * 100}%`, bottom: `${height * 100}%`, background: colour }}
        />
      ))}
      <div
        className="pointer-events-none absolute top-1 z-10 min-w-32 rounded-md bg-inverse px-3 py-2 text-xs text-on-inverse shadow-lg"
        style={side}
      >
        <p className="mb-1 font-medium">{title}</p>
        {values.map(({ id, name, value, colour }) => (
          <p key={id} className="flex items-center gap-2">
            <span className="size-2 rounded-full ring-1 ring-on-inverse/40" style={{ background: colour }} />
            <span className="flex-1 opacity-85">{name}</span>
            <span className="ps-3 font-medium tabular-nums">{value}</span>
          </p>
        ))}
      </div>
    </>
  )
}
