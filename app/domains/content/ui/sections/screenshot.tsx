import { classNames } from '~/ui/class-names'

export interface ScreenshotProps {
  /** Address of the picture, our own, in WebP or AVIF. */
  src: string
  /** The same in dark colours, for visitors who read so. */
  darkSrc?: string
  /** What one sees on it. */
  alt: string
  /** Of the file, in pixels: keeps its place until it is there. */
  width: number
  height: number
  /**
   * In view at once: fetched first. Every other picture waits until one comes near, and so do two of which a browser shows
   * one: else it would fetch both.
   */
  isFirst?: boolean
  caption?: string
}

/** A picture of the product, taken from the running product. */
export function Screenshot({ src, darkSrc, alt, width, height, isFirst, caption }: ScreenshotProps) {
  const picture = (address: string, extra: string) => (
    <img
      src={address}
      alt={alt}
      width={width}
      height={height}
      decoding="async"
      loading={isFirst && !darkSrc ? undefined : 'lazy'}
      {...(isFirst ? { fetchpriority: 'high' } : {})}
      className={classNames('h-auto w-full rounded-xl border shadow-lg', extra)}
    />
  )
  return (
    <figure className="min-w-0">
      {picture(src, darkSrc ? 'dark:hidden' : '')}
      {darkSrc ? picture(darkSrc, 'hidden dark:block') : null}
      {caption ? <figcaption className="lead mt-3 text-sm text-muted">{caption}</figcaption> : null}
    </figure>
  )
}
