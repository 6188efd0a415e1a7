import { createHash } from 'node:crypto'
import type { Theme } from '../../state/content'
import { type PageArgs, paginate } from '../connection'
import type { ApiContext } from '../context'
import { type Resolvers, Typed } from '../source'
import { findRow, identified } from './resource'

const TYPES: Record<string, string> = {
  json: 'application/json',
  liquid: 'application/x-liquid',
  css: 'text/css',
  js: 'application/javascript',
}

/** `sections/*.json` names every file that stands there. */
const fitsName = (path: string, wanted: string): boolean =>
  wanted.includes('*')
    ? new RegExp(`^${wanted.split('*').map(escapePattern).join('.*')}$`).test(path)
    : path === wanted

const escapePattern = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&')

export const themeResolvers: Resolvers = {
  QueryRoot: {
    theme: (_root: object, { id }: { id: string }, { shop }: ApiContext) =>
      findRow(shop.themes, 'OnlineStoreTheme', id),
    themes: (
      _root: object,
      args: PageArgs & { names?: string[] | null; roles?: string[] | null },
      context: ApiContext,
    ) =>
      paginate(
        context.shop.themes.filter(
          ({ name, role }) =>
            (!args.names || args.names.includes(name)) && (!args.roles || args.roles.includes(role)),
        ),
        args,
        context,
      ),
  },
  OnlineStoreTheme: {
    ...identified('OnlineStoreTheme'),
    processing: () => false,
    processingFailed: () => false,
    themeStoreId: () => 887,
    files: (
      theme: Theme,
      { filenames, ...args }: PageArgs & { filenames?: string[] | null },
      context: ApiContext,
    ) => {
      const files = [...theme.files]
        .filter(([path]) => !filenames || filenames.some((wanted) => fitsName(path, wanted)))
        .map(([filename, text], index) => ({ id: index + 1, filename, text, theme }))
      // Unlike other lists this one has a page size of its own.
      return { ...paginate(files, { first: 50, ...withoutNulls(args) }, context), userErrors: [] }
    },
  },
  OnlineStoreThemeFile: {
    body: ({ text }: { text: string }) => new Typed('OnlineStoreThemeFileBodyText', { content: text }),
    checksumMd5: ({ text }: { text: string }) => createHash('md5').update(text).digest('hex'),
    contentType: ({ filename }: { filename: string }) =>
      TYPES[filename.split('.').pop() ?? ''] ?? 'text/plain',
    createdAt: ({ theme }: { theme: Theme }) => theme.createdAt,
    size: ({ text }: { text: string }) => String(Buffer.byteLength(text)),
    updatedAt: ({ theme }: { theme: Theme }) => theme.updatedAt,
  },
}

const withoutNulls = (args: PageArgs): PageArgs =>
  Object.fromEntries(Object.entries(args).filter(([, value]) => value !== null && value !== undefined))
