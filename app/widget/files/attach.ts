import type { Host } from '../host'
import { h, icon } from '../view/dom'
import css from './attach.css'
import type { FilesChat, FilesFile } from './files'

/** Path of the file with the rest, set by the build. */
declare const FILES_PATH: string

const CLIP = 'M8 12l5-5a3 3 0 014 4l-7 7a4 4 0 01-6-6l7-7'

/** Gives the chat a button that takes files, and lets it take dropped and pasted ones; what comes of them is fetched then. */
export function mount(chat: FilesChat): void {
  const { host, panel } = chat
  const { words } = host.config
  let tray: Promise<FilesFile> | undefined
  const take = (event: Event, files: FileList | null | undefined) => {
    if (!files?.[0]) return
    event.preventDefault()
    const list = [...files]
    tray ??= import(host.base + FILES_PATH)
    tray.then(
      (file) => file.take(list, chat),
      () => {
        tray = undefined
        panel.setStatus(words.error)
      },
    )
  }
  const input = h('input', {
    type: 'file',
    multiple: true,
    'aria-label': words.attach,
    onchange: (event) => {
      take(event, input.files)
      input.value = ''
    },
  })
  style(host)
  panel.panel
    .querySelector<HTMLButtonElement>('.send')!
    .form!.prepend(h('label', { class: 'icon', title: words.attach }, input, icon(CLIP)))
  const whole = panel.panel
  const mark = (on: boolean) => whole.classList.toggle('over', on)
  whole.ondragover = (event) => {
    event.preventDefault()
    mark(true)
  }
  whole.ondragleave = () => mark(false)
  whole.ondrop = (event) => {
    mark(false)
    take(event, event.dataTransfer?.files)
  }
  whole.onpaste = (event) => take(event, event.clipboardData?.files)
}

function style({ root }: Host): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets.push(sheet)
}
