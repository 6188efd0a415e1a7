import type { SVGProps } from 'react'

/**
 * Two speech bubbles that lean on each other: the shopper's, and the shop's answer. Takes its size from the text
 * around it unless a class says otherwise. `public/favicon.svg` is the same drawing.
 */
export function BrandMark(props: SVGProps<SVGSVGElement>) {
  return (
    <svg viewBox="0 0 32 32" width="1.5em" height="1.5em" fill="none" aria-hidden="true" {...props}>
      <rect width="32" height="32" rx="9" className="fill-accent" />
      <path
        className="fill-on-accent"
        d="M13.5 7C9.36 7 6 10.13 6 14c0 1.9.81 3.62 2.13 4.88L7.5 22.4c-.08.45.39.8.8.59l3.5-1.83c.55.1 1.12.15 1.7.15.33 0 .66-.02.98-.06A7.6 7.6 0 0 1 14 18.6c0-4.2 3.2-7.36 6.98-7.58C19.83 8.65 16.93 7 13.5 7Z"
      />
      <path
        className="fill-on-accent"
        opacity=".72"
        d="M21 13c-3 0-5.5 2.33-5.5 5.3 0 2.98 2.5 5.3 5.5 5.3.5 0 .99-.06 1.45-.18l2.2 1.2c.4.21.86-.13.78-.58l-.4-2.3a5.1 5.1 0 0 0 1.47-3.44C26.5 15.33 24 13 21 13Z"
      />
    </svg>
  )
}
