import { classNames } from '~/ui/class-names'
import { BRAND_NAME } from './brand'
import { BrandMark } from './mark'

/** Mark and name side by side. */
export function Logo({ className }: { className?: string }) {
  return (
    <span className={classNames('inline-flex items-center gap-2 text-lg font-semibold text-ink', className)}>
      <BrandMark />
      <span className="tracking-tight">{BRAND_NAME}</span>
    </span>
  )
}
