import type { WidgetTeam } from '~/domains/channels/channels'
import css from './address.css'
import { h } from './view/dom'

/** What the chat fetches where no assistant answers. */
export interface AddressFile {
  show(team: WidgetTeam | null | undefined, panel: HTMLElement, ask: Ask): void
}

type Ask = <T>(path: string, body?: object) => Promise<T>

let shown: { team: string; element: HTMLElement } | undefined
let sheet: CSSStyleSheet | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Asks for an address where nobody is there, after a wait where somebody may be, and says where answers go besides.
 * Called at each change of who answers; what the shopper is typing stays.
 */
export function show(team: WidgetTeam | null | undefined, panel: HTMLElement, ask: Ask): void {
  const key = JSON.stringify(team && [team.email, team.asksAfter === null])
  if (shown?.team === key) return
  clearTimeout(timer)
  shown?.element.remove()
  shown = undefined
  if (!team?.form || (!team.email && team.asksAfter === null)) return
  const put = () => {
    const element = team.email ? kept(team, team.email, panel, ask) : form(team, panel, ask)
    shown = { team: key, element }
    style(panel.getRootNode() as ShadowRoot)
    panel.querySelector('form:last-of-type')!.before(element)
  }
  if (team.email || !team.asksAfter) put()
  else timer = setTimeout(put, team.asksAfter * 1000)
}

function style(root: ShadowRoot): void {
  if (sheet) return
  sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets.push(sheet)
}

function form(team: WidgetTeam, panel: HTMLElement, ask: Ask): HTMLElement {
  const { words } = team
  const field = h('input', {
    type: 'email',
    name: 'email',
    autocomplete: 'email',
    maxlength: 254,
    required: true,
    placeholder: words.email,
    'aria-label': words.email,
    dir: 'ltr',
  })
  const problem = h('p', { class: 'bad', role: 'alert' })
  const wrong = (text: string) => {
    field.setAttribute('aria-invalid', 'true')
    problem.textContent = text
    field.focus()
  }
  const element = h(
    'form',
    { class: 'address', novalidate: true },
    h('p', {}, words.ask),
    h('div', {}, field, h('button', {}, words.save)),
    problem,
  )
  element.onsubmit = (event) => {
    event.preventDefault()
    // The server's own words, unless it wasn't reached.
    save(field.value.trim(), team, panel, ask).catch((error) =>
      wrong(error instanceof TypeError ? words.error : error.message),
    )
  }
  return element
}

function kept(team: WidgetTeam, email: string, panel: HTMLElement, ask: Ask): HTMLElement {
  const [before = '', after = ''] = team.words.kept.split('{{name}}')
  return h(
    'div',
    { class: 'address' },
    h('output', {}, before, h('bdi', {}, email), after),
    h(
      'button',
      { type: 'button', onclick: () => void save('', team, panel, ask).catch(() => undefined) },
      team.words.remove,
    ),
  )
}

/** An empty one takes it back. The chat's own `team` is changed: it shows that again until the server tells of another. */
async function save(email: string, team: WidgetTeam, panel: HTMLElement, ask: Ask): Promise<void> {
  await ask('email', { email })
  show(Object.assign(team, { email: email || null, asksAfter: team.asksAfter ?? 0 }), panel, ask)
}
