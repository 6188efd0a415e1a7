import { gid } from '../../state/gid'
import type { ApiContext } from '../context'
import type { Resolvers } from '../source'
import { failed, userError } from './resource'

interface Pixel {
  id: number
  settings: string
}

/** An app has at most one pixel in a shop. */
export const webPixelResolvers: Resolvers = {
  QueryRoot: {
    webPixel: (_root: object, _args: object, { installation }: ApiContext) => installation.webPixel,
  },
  WebPixel: { id: ({ id }: Pixel) => gid('WebPixel', id) },
  Mutation: {
    webPixelCreate: (
      _root: object,
      { webPixel }: { webPixel: { settings: string } },
      context: ApiContext,
    ) => {
      const { installation, platform } = context
      if (installation.webPixel)
        return failed({ webPixel: null }, userError(null, 'Web pixel is taken.', 'TAKEN'))
      installation.webPixel = { id: platform.ids.next(), settings: webPixel.settings }
      return { webPixel: installation.webPixel, userErrors: [] }
    },
    webPixelUpdate: (
      _root: object,
      { id, webPixel }: { id: string; webPixel: { settings: string } },
      { installation }: ApiContext,
    ) => {
      if (!installation.webPixel || gid('WebPixel', installation.webPixel.id) !== id)
        return failed({ webPixel: null }, userError(['id'], 'Web pixel was not found.', 'NOT_FOUND'))
      installation.webPixel = { ...installation.webPixel, settings: webPixel.settings }
      return { webPixel: installation.webPixel, userErrors: [] }
    },
    webPixelDelete: (_root: object, { id }: { id: string }, { installation }: ApiContext) => {
      if (!installation.webPixel || gid('WebPixel', installation.webPixel.id) !== id)
        return failed({ deletedWebPixelId: null }, userError(['id'], 'Web pixel was not found.', 'NOT_FOUND'))
      installation.webPixel = null
      return { deletedWebPixelId: id, userErrors: [] }
    },
  },
}
