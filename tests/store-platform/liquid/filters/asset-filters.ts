import { escapeHtml } from '../../http/exchange'
import type { LiquidSources } from '../sources'

/** Filters that need to know whose assets are meant. */
export function assetFilters(sources: LiquidSources) {
  const require = (name: unknown): string => {
    const file = String(name)
    if (!sources.assets.has(file)) throw new Error(`${sources.name}: 'assets/${file}' does not exist.`)
    return file
  }
  return {
    asset_url: (name: unknown) => sources.assetAddress(require(name)),
    inline_asset_content: (name: unknown) => sources.assets.get(require(name))!.toString(),
    stylesheet_tag: (address: unknown) =>
      `<link href="${escapeHtml(String(address))}" rel="stylesheet" type="text/css" media="all">`,
    script_tag: (address: unknown) =>
      `<script src="${escapeHtml(String(address))}" type="text/javascript"></script>`,
    preload_tag: (address: unknown, ...values: unknown[]) => {
      const as = values.find((value): value is [string, unknown] => Array.isArray(value) && value[0] === 'as')
      if (!as) throw new Error("'preload_tag' needs 'as'.")
      return `<link href="${escapeHtml(String(address))}" as="${escapeHtml(String(as[1]))}" rel="preload">`
    },
  }
}
