import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * Has the browser's modules import each icon from its own file: through the package's one door the bundler takes every
 * icon for part of whatever imports any, and each page would load them all.
 *
 * @returns {import('vite').Plugin}
 */
export function iconImports() {
  /** @type {Map<string, string> | undefined} */
  let files
  return {
    name: 'icon-imports',
    apply: 'build',
    enforce: 'post',
    transform(code, _id, options) {
      if (options?.ssr || !code.includes('lucide-react')) return null
      files ??= iconFiles()
      const direct = code.replace(
        /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["'];?/g,
        (_all, /** @type {string} */ list) =>
          list
            .split(',')
            .map((part) => part.trim())
            .filter(Boolean)
            .map((part) => {
              const [name, as = name] = part.split(/\s+as\s+/)
              const file = files?.get(name ?? '')
              if (!file) throw new Error(`lucide-react has no icon ${name}`)
              return `import ${as} from 'lucide-react/icons/${file}';`
            })
            .join(''),
      )
      return direct === code ? null : { code: direct, map: null }
    },
  }
}

/** By the name that it is exported under. */
function iconFiles() {
  const door = createRequire(import.meta.url).resolve('lucide-react')
  const index = readFileSync(join(dirname(door), '..', 'esm', 'lucide-react.mjs'), 'utf8')
  const files = new Map()
  for (const [, names = '', file] of index.matchAll(/export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g))
    for (const [, name] of names.matchAll(/default as (\w+)/g)) files.set(name, file)
  return files
}
