import { join } from 'node:path'

const PACKAGES = { 'react-i18next': 'words.ts', '@remix-run/react': 'links.tsx' }

/**
 * Has the server draw words, links and icons by the short way of app/ui/on-server: a page is drawn once there, so nothing has
 * to be kept in step with a language or a place that changes. The elements are the same, as the browser takes them over.
 *
 * @param {string} app the application's folder
 * @returns {import('vite').Plugin}
 */
export function serverElements(app) {
  const folder = join(app, 'ui', 'on-server')
  const isOwn = (/** @type {string | undefined} */ id) =>
    id?.startsWith(`${app}/`) && !id.startsWith(`${folder}/`) && !id.includes('/node_modules/')
  return {
    name: 'server-elements',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer, options) {
      const file = PACKAGES[/** @type {keyof typeof PACKAGES} */ (source)]
      return options.ssr && file && isOwn(importer) ? join(folder, file) : null
    },
    transform: {
      order: 'post',
      handler(code, id, options) {
        if (!options?.ssr || !isOwn(id) || !code.includes('lucide-react')) return null
        /** @type {string[]} */
        const drawn = []
        const kept = code.replace(
          /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["'];?/g,
          (_all, /** @type {string} */ list) => {
            const names = list
              .split(',')
              .map((part) => part.trim())
              .filter(Boolean)
              .map((part) => {
                const [name, as = name] = part.split(/\s+as\s+/)
                drawn.push(`const ${as} = drawnIcon(${as}Lines);`)
                return `${name} as ${as}Lines`
              })
            return `import { ${names.join(', ')} } from 'lucide-react';`
          },
        )
        if (drawn.length === 0) return null
        return {
          code: `import { drawnIcon } from ${JSON.stringify(join(folder, 'icons.tsx'))};\n${drawn.join('\n')}\n${kept}`,
          map: null,
        }
      },
    },
  }
}
