import { escapeHtml } from '../http/exchange'
import type { AppEmbed } from './app-embeds'
import { SettingsDrop } from './settings-drop'

export interface RenderedEmbeds {
  /** For the end of `<head>`. */
  head: string
  /** For the end of `<body>`. */
  body: string
}

/** The app's embeds on a page: their assets, then what their Liquid makes. */
export async function renderEmbeds(
  embeds: AppEmbed[],
  template: string,
  globals: object,
): Promise<RenderedEmbeds> {
  const rendered: RenderedEmbeds = { head: '', body: '' }
  for (const embed of embeds) {
    const { extension, handle, schema, settings } = embed
    if (!isMeantFor(schema.enabled_on, schema.disabled_on, template)) continue
    if (schema.stylesheet) rendered.head += stylesheet(extension.assetAddress(schema.stylesheet))
    if (schema.javascript) rendered.head += script(extension.assetAddress(schema.javascript))
    const block = {
      id: embed.blockId,
      type: 'app_block',
      settings: new SettingsDrop(settings),
      shopify_attributes: '',
    }
    const html = await extension.engine.render(`blocks/${handle}.liquid`, { ...globals, block })
    if (schema.target === 'body')
      rendered.body += `<div id="shopify-block-${embed.blockId}" class="shopify-block shopify-app-block">${html}</div>`
    else rendered.head += html
  }
  return rendered
}

function isMeantFor(
  on: { templates?: string[] } | undefined,
  off: { templates?: string[] } | undefined,
  template: string,
): boolean {
  const names = (list: string[]) => list.includes('*') || list.includes(template)
  return (!on?.templates || names(on.templates)) && !(off?.templates && names(off.templates))
}

const stylesheet = (address: string) => `<link href="${escapeHtml(address)}" rel="stylesheet" media="all">`
const script = (address: string) =>
  `<script src="${escapeHtml(address)}" type="text/javascript" defer="defer"></script>`
