import { classNames } from '~/ui/class-names'
import type { PictureFiles } from '../../pictures'

export interface ScreenshotProps {
  /** The picture, our own, in WebP or AVIF. */
  light: PictureFiles
  /** The same in dark colours, for visitors who read so. */
  dark?: PictureFiles
  /** What one sees on it. */
  alt: string
  /** Of the whole picture, in pixels: keeps its place until it is there. */
  width: number
  height: number
  /** How wide it stands in which window, as the attribute says it: which of its files is fetched. */
  sizes?: string
  /**
   * In view at once: fetched first. Every other picture waits until one comes near, and so do two of which a browser shows
   * one: else it would fetch both.
   */
  isFirst?: boolean
  caption?: string
}

/** A picture of the product, taken from the running product. */
export function Screenshot({ light, dark, alt, width, height, sizes, isFirst, caption }: ScreenshotProps) {
  const picture = ({ src, srcSet }: PictureFiles, extra: string) => (
    <img
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      decoding="async"
      loading={isFirst && !dark ? undefined : 'lazy'}
      {...(isFirst ? { fetchpriority: 'high' } : {})}
      className={classNames('h-auto w-full rounded-xl border shadow-lg', extra)}
    />
  )
  return (
    <figure className="min-w-0">
      {picture(light, dark ? 'dark:hidden' : '')}
      {dark ? picture(dark, 'hidden dark:block') : null}
      {caption ? <figcaption className="lead mt-3 text-sm text-muted">{caption}</figcaption> : null}
    </figure>
  )
}
