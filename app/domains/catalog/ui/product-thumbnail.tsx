import { Package } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { classNames } from '~/ui/class-names'

/** A product's first image, or a quiet sign in its place when there is none or it doesn't load. */
export function ProductThumbnail({ url, size = 'md' }: { url: string | null; size?: 'sm' | 'md' }) {
  const [failed, setFailed] = useState<string | null>(null)
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    // It may have failed before this script came.
    if (url && image.current?.complete && image.current.naturalWidth === 0) setFailed(url)
  }, [url])
  const frame = classNames(
    'shrink-0 overflow-hidden rounded-md border border-line bg-sunken',
    size === 'sm' ? 'size-9' : 'size-11',
  )
  if (!url || failed === url) {
    return (
      <span aria-hidden="true" className={classNames(frame, 'grid place-items-center text-faint')}>
        <Package className="size-4.5" />
      </span>
    )
  }
  return (
    <img
      ref={image}
      src={url}
      // Beside it stands the product's name, which says more.
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      width={44}
      height={44}
      onError={() => setFailed(url)}
      className={classNames(frame, 'object-cover')}
    />
  )
}
