import { fileURLToPath } from 'node:url'
import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import remixConfig from './remix.config.js'
import { enhanceScript } from './scripts/build-enhance.mjs'
import { clientChunks } from './scripts/lib/client-chunks.mjs'
import { iconImports } from './scripts/lib/icon-imports.mjs'
import { serverElements } from './scripts/lib/server-elements.mjs'

const app = fileURLToPath(new URL('./app', import.meta.url))

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), enhanceScript(), remix(remixConfig), iconImports(), serverElements(app)],
  resolve: { alias: { '~': app } },
  // The scan for browser dependencies meets it through routes' server imports; its browser build isn't installed.
  optimizeDeps: { exclude: ['@node-rs/argon2'] },
  server: { hmr: { port: 24678 } },
  // A process has room for some 1,500 first names that objects are given which began empty (V8's transitions of one map).
  // Once they are taken, each such object gets a map of its own, and every answer costs twice as much. Each CommonJS module
  // takes one; Polaris, which this package loads too, has a thousand of them. Bundled, they are none.
  ssr: { noExternal: isSsrBuild ? [/^@shopify\/(?:polaris|shopify-app-remix)/] : [] },
  build: {
    target: isSsrBuild ? 'node20' : 'es2022',
    assetsInlineLimit: 0,
    ...(isSsrBuild
      ? {}
      : { rollupOptions: { output: { manualChunks: clientChunks(), onlyExplicitManualChunks: true } } }),
  },
}))
