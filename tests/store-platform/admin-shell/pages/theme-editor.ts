import { redirect } from '../../http/exchange'
import { type Markup, markup, trusted } from '../../http/markup'
import { readFields } from '../../http/read-form'
import { type AppEmbed, listEmbeds, saveEmbed } from '../../sources/app-embeds'
import type { BlockSetting } from '../../sources/block-schema'
import { extensionsFolder } from '../../sources/extensions-folder'
import { readThemeExtensions } from '../../sources/theme-extension'
import type { Desk } from '../desk'
import { framePage } from '../frame'

export function themesPage(desk: Desk): Response {
  const { shop, base } = desk
  const themes = [...shop.themes.values()].map(
    (theme) => markup`<section class="card row"><div class="grow"><h2>${theme.name}</h2>
<p class="quiet">${theme.role === 'MAIN' ? 'Current theme' : 'Draft'} · saved ${theme.updatedAt}</p></div>
<a class="button primary" href="${base}/themes/${theme.id}/editor?context=apps">Customize</a></section>`,
  )
  return framePage(desk, { title: 'Themes', main: markup`<h1>Themes</h1>${themes}` })
}

const embedsOf = ({ platform, shop }: Desk): AppEmbed[] =>
  shop.installation ? listEmbeds(shop, readThemeExtensions(extensionsFolder(platform))) : []

/**
 * The theme editor at its app embeds. A deep link (`activateAppId={api key or uid}/{block}`) switches one on, unsaved:
 * as there, the merchant has to press Save.
 */
export function themeEditor(desk: Desk): Response {
  const { shop, url, platform } = desk
  const [app, handle] = (url.searchParams.get('activateAppId') ?? '').split('/')
  const embeds = embedsOf(desk)
  const wanted = embeds.find(
    (embed) => embed.handle === handle && (app === platform.app.apiKey || app === embed.extension.uid),
  )
  const unsaved = wanted && !wanted.isOn ? `&activate=${wanted.extension.uid}/${wanted.handle}` : ''
  const panels = embeds.map((embed) => embedPanel(embed, embed === wanted))
  const none = markup`<p class="quiet">No installed app has an embed.</p>`
  return framePage(desk, {
    title: 'Theme editor',
    isWhole: true,
    main: markup`<form class="editor" method="post"><section><header><h1>App embeds</h1>
<span class="quiet">${shop.mainTheme.name}</span></header>
${url.searchParams.get('saved') && markup`<p class="said" role="status">Saved</p>`}
${wanted && !wanted.isOn && markup`<p class="said" role="status">${wanted.schema.name} is switched on. Save to keep it.</p>`}
${panels.length ? panels : none}<footer><button class="primary">Save</button></footer></section>
<iframe title="Preview" src="https://${shop.domain}/?design_mode=true${unsaved}"></iframe></form>`,
  })
}

function embedPanel(embed: AppEmbed, isWanted: boolean): Markup {
  const name = `${embed.extension.uid}/${embed.handle}`
  const isOn = embed.isOn || isWanted
  const fields = embed.schema.settings.map((setting) => settingField(name, setting, embed.settings))
  return markup`<details${isWanted || embed.isOn ? trusted(' open') : null}><summary>
<label class="switch"><input type="checkbox" name="${name}" role="switch"${isOn ? trusted(' checked') : null}>
<span>${embed.schema.name}</span></label></summary>${fields}</details>`
}

function settingField(embed: string, setting: BlockSetting, values: Record<string, unknown>): Markup {
  if (setting.type === 'header') return markup`<h3>${setting.content}</h3>`
  if (setting.type === 'paragraph') return markup`<p class="quiet">${setting.content}</p>`
  const name = `${embed}:${setting.id}`
  const value = values[setting.id!]
  const info = setting.info && markup`<small>${setting.info}</small>`
  if (setting.type === 'checkbox')
    return markup`<label class="check"><input type="checkbox" name="${name}"${value ? trusted(' checked') : null}> ${setting.label}</label>${info}`
  return markup`<label>${setting.label}${input(name, setting, value)}</label>${info}`
}

function input(name: string, setting: BlockSetting, value: unknown): Markup {
  const text = value === null || value === undefined ? '' : String(value)
  if (setting.options) {
    const options = setting.options.map(
      (option) =>
        markup`<option value="${option.value}"${option.value === value ? trusted(' selected') : null}>${option.label}</option>`,
    )
    return markup`<select name="${name}">${options}</select>`
  }
  switch (setting.type) {
    case 'textarea':
    case 'richtext':
    case 'html':
    case 'liquid':
      return markup`<textarea name="${name}" rows="3" placeholder="${setting.placeholder}">${text}</textarea>`
    case 'range':
      return markup`<input type="range" name="${name}" min="${setting.min}" max="${setting.max}" step="${setting.step ?? 1}" value="${text}">`
    case 'color':
      return markup`<input type="color" name="${name}" value="${text}">`
    case 'number':
      return markup`<input type="number" name="${name}" value="${text}">`
    default:
      return markup`<input name="${name}" value="${text}" placeholder="${setting.placeholder}">`
  }
}

export async function saveTheme(desk: Desk): Promise<Response> {
  const fields = await readFields(desk.request)
  for (const embed of embedsOf(desk)) {
    const name = `${embed.extension.uid}/${embed.handle}`
    const isOn = name in fields
    if (!isOn && embed.blockId === null) continue
    const settings: Record<string, unknown> = {}
    for (const setting of embed.schema.settings)
      if (setting.id) settings[setting.id] = settingValue(setting, fields[`${name}:${setting.id}`])
    desk.platform.webhooks.action(() => saveEmbed(desk, embed, { isOn, settings }))
  }
  return redirect(`${desk.base}${desk.path}?context=apps&saved=1`)
}

function settingValue({ type }: BlockSetting, given: unknown): unknown {
  if (type === 'checkbox') return given !== undefined
  if (type === 'range' || type === 'number') return given === '' ? null : Number(given)
  return given ?? ''
}
