import type { Image } from '../../state/catalogue'
import { gid } from '../../state/gid'
import type { Resolvers } from '../source'
import { Typed } from '../source'

/** Rows of the schema's `Image`, which carries its alternative text under another name. */
export const imageOf = (image: Image) => ({
  id: gid('ImageSource', image.id),
  altText: image.alt,
  url: image.url,
  width: image.width,
  height: image.height,
  thumbhash: null,
})

export const mediaOf = (image: Image): Typed => new Typed('MediaImage', image)

export const mediaResolvers: Resolvers = {
  Image: {
    // Older names of `url`, still in the schema.
    src: ({ url }: ReturnType<typeof imageOf>) => url,
    originalSrc: ({ url }: ReturnType<typeof imageOf>) => url,
    transformedSrc: ({ url }: ReturnType<typeof imageOf>) => url,
  },
  MediaImage: {
    id: ({ id }: Image) => gid('MediaImage', id),
    image: imageOf,
    mediaContentType: () => 'IMAGE',
    mediaErrors: () => [],
    mediaWarnings: () => [],
    preview: (image: Image) => ({ image: imageOf(image), status: 'READY' }),
    status: () => 'READY',
    fileStatus: () => 'READY',
  },
}
