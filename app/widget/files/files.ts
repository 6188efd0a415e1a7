import type { FilePart, WidgetFileRules } from '~/domains/channels/channels'
import type { Door, FileWay } from '../door/door'
import type { Host } from '../host'
import { newClientId } from '../keeping/outbox'
import { fill, h, iconButton } from '../view/dom'
import { CLOSE } from '../view/icons'
import type { LogActions } from '../view/log'
import type { chatPanel } from '../view/panel'
import css from './files.css'
import { type Upload, uploadFile } from './upload'

/** What the chat fetches when the first file is chosen, dropped or pasted. */
export interface FilesFile {
  take(files: File[], chat: FilesChat): void
}

export interface FilesChat {
  host: Host
  door: Door
  panel: ReturnType<typeof chatPanel>
  send: LogActions['send']
}

interface Chosen {
  file: File
  /** The server knows the upload by it: sent again, it is the same file. */
  id: string
  element: HTMLElement
  bar: HTMLProgressElement
  note: HTMLElement
  part?: FilePart
  upload?: Upload
  picture?: string
}

let tray: ReturnType<typeof openTray> | undefined
let rules: Promise<WidgetFileRules> | undefined

/** Takes files in: shows them above the field and uploads them; they go with the next message. */
export function take(files: File[], chat: FilesChat): void {
  tray ??= openTray(chat)
  for (const file of files) tray.add(file)
}

/** With the token: a storefront's line answers nobody without. */
async function askRules({ url, token }: FileWay): Promise<WidgetFileRules> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  const answer = await response.json()
  if (!response.ok) throw new Error(answer.message)
  return answer
}

function openTray({ host, door, panel, send }: FilesChat) {
  const { words } = host.config
  const form = panel.panel.querySelector<HTMLButtonElement>('.send')!.form!
  const field = form.querySelector('textarea')!
  const chosen: Chosen[] = []
  let isSending = false
  const list = h('ul', { class: 'tray', 'aria-label': words.attach, hidden: true })
  const problem = h('p', { class: 'tray bad', role: 'alert' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  host.root.adoptedStyleSheets.push(sheet)
  form.before(list, problem)

  const isReady = () => chosen.every(({ part }) => part)

  function redraw() {
    list.hidden = !chosen[0]
    form.classList.toggle('busy', isSending)
    if (isSending && isReady()) sendAll()
  }

  /** Said beneath the file it is about, or beneath all of them. */
  const say = (text: string, one?: Chosen) => {
    isSending = false
    const place = one?.note ?? problem
    place.textContent = text
    one?.element.classList.add('failed')
    if (one) panel.say(`${one.file.name}: ${text}`)
    redraw()
  }

  const rulesOf = async (): Promise<WidgetFileRules> => {
    const way = await door.files()
    if (!way) throw new Error(words.error)
    rules ??= askRules(way)
    return rules.catch((error) => {
      rules = undefined
      throw error
    })
  }

  async function begin(one: Chosen) {
    one.note.replaceChildren()
    one.element.classList.remove('failed')
    one.bar.hidden = false
    try {
      const { mostBytes, words: said } = await rulesOf()
      if (one.file.size > mostBytes)
        return say(said.fileLarge.replace('{{size}}', `${Math.floor(mostBytes / 2 ** 20)} MB`), one)
      one.upload = uploadFile(door, one.file, one.id, (share) => {
        one.bar.value = share
      })
      const file = await one.upload.done
      one.part = { type: 'file', file }
      one.bar.hidden = true
      redraw()
    } catch (error) {
      if (!chosen.includes(one)) return
      one.bar.hidden = true
      const { message, canRetry = true } = error as Error & { canRetry?: boolean }
      const said = error instanceof TypeError || !message ? words.offline : message
      say(said, one)
      if (!canRetry) return
      const retry = h('button', { type: 'button', onclick: () => void begin(one) }, words.retry)
      one.note.append(retry)
      // As the words say; once, and not where it was tried by hand or taken out meanwhile.
      addEventListener('online', () => retry.isConnected && retry.click(), { once: true })
    }
  }

  function remove(one: Chosen) {
    one.upload?.stop()
    if (one.part) takeBack(one.part.file.id)
    drop(one)
    field.focus()
  }

  function drop(one: Chosen) {
    chosen.splice(chosen.indexOf(one), 1)
    if (one.picture) URL.revokeObjectURL(one.picture)
    one.element.remove()
    problem.textContent = ''
    redraw()
  }

  /** What isn't sent goes after a day all the same. */
  const takeBack = (id: string) =>
    void door
      .files()
      .then(
        (way) =>
          way &&
          fetch(`${way.url}&file=${id}`, {
            method: 'DELETE',
            headers: { authorization: `Bearer ${way.token}` },
          }),
      )
      .catch(() => undefined)

  function add(file: File) {
    const name = file.name || 'image.png'
    const picture = file.type.startsWith('image/') ? URL.createObjectURL(file) : undefined
    const image = h('img', { src: picture, alt: '', onerror: () => image.remove() })
    const bar = h('progress', { max: 1, value: 0, 'aria-label': name })
    const note = h('span', { class: 'bad' })
    const one: Chosen = {
      file,
      id: newClientId(),
      bar,
      note,
      element: h('li'),
      ...(picture ? { picture } : {}),
    }
    one.element.append(
      ...(picture ? [image] : []),
      h('span', { class: 'about' }, h('bdi', {}, name), bar, note),
      iconButton(words.discard, CLOSE, () => remove(one)),
    )
    rulesOf().then(
      ({ mostFiles, words: said }) => {
        const button = one.element.querySelector<HTMLElement>(':scope>button')!
        button.title = button.ariaLabel = fill(said.removeFile, name)
        if (chosen.indexOf(one) < mostFiles) return begin(one)
        drop(one)
        say(said.fileMany.replace('{{most}}', `${mostFiles}`))
      },
      () => begin(one),
    )
    chosen.push(one)
    list.append(one.element)
    problem.textContent = ''
    redraw()
  }

  function sendAll() {
    isSending = false
    const text = field.value.trim()
    const parts = chosen.flatMap(({ part }) => part ?? [])
    for (const one of [...chosen]) drop(one)
    field.value = ''
    field.dispatchEvent(new Event('input'))
    send(text, undefined, parts)
  }

  // Before the field's own sending, which knows of text alone.
  panel.panel.addEventListener(
    'submit',
    (event) => {
      if (event.target !== form || !chosen[0]) return
      event.preventDefault()
      event.stopPropagation()
      // What failed is tried again or taken out first.
      isSending = !chosen.some(({ element }) => element.classList.contains('failed'))
      redraw()
    },
    true,
  )
  return { add }
}
