import { CopyButton } from '../actions/copy-button'

export interface CodeBlockProps {
  code: string
  /** What it is, read out and shown above: a file's name, or where it goes. */
  label: string
}

/** Code to look at and to copy. Always left to right. */
export function CodeBlock({ code, label }: CodeBlockProps) {
  return (
    <figure className="overflow-hidden rounded-lg border border-line bg-sunken">
      <figcaption className="flex items-center justify-between gap-2 border-b py-1 pe-1 ps-3 text-xs text-muted">
        {label}
        <CopyButton text={code} />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <pre dir="ltr" tabIndex={0} className="scroll-hint overflow-x-auto p-3 font-mono text-sm leading-6">
        <code>{code}</code>
      </pre>
    </figure>
  )
}
