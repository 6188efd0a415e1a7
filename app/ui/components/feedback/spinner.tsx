import { classNames } from '~/ui/class-names'

/** Something is being waited for. Decoration: what is waited for is said in words beside it. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      className={classNames('size-4 animate-spin', className)}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle cx="8" cy="8" r="6.25" opacity=".22" />
      <path d="M14.25 8A6.25 6.25 0 0 0 8 1.75" />
    </svg>
  )
}
