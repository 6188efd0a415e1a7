import { Download } from 'lucide-react'

export interface DownloadLinkProps {
  href: string
  /** Of what the file is, for those who hear the link alone. */
  of: string
  /** `SVG`, `PNG`. */
  kind: string
}

/** A file to keep. */
export function DownloadLink({ href, of, kind }: DownloadLinkProps) {
  return (
    <a
      href={href}
      download
      className="inline-flex items-center gap-1.5 text-sm font-medium text-accent-ink underline-offset-4 hover:underline"
    >
      <Download aria-hidden="true" className="size-4" />
      <span className="sr-only">{of}, </span>
      {kind}
    </a>
  )
}
