import { spokenText } from '../text/parse-text'
import { wholeSentences } from '../text/whole-sentences'
import { h } from './dom'

/** Says what is new to screen readers, by whole sentences: a reader that hears single words hears noise. */
export function announcer() {
  const region = h('div', { class: 'hidden', 'aria-live': 'polite' })
  const say = (text: string) => {
    const spoken = spokenText(text).trim()
    if (!spoken) return
    region.append(h('p', {}, spoken))
    if (region.childElementCount > 4) region.firstElementChild!.remove()
  }
  return {
    region,
    say,
    /** Follows one growing answer; `rest` says what the last whole sentence left over. */
    follow() {
      let said = 0
      const upTo = (text: string, end: number) => {
        if (end > said) say(text.slice(said, end))
        said = Math.max(said, end)
      }
      return {
        grow: (text: string) => upTo(text, wholeSentences(text)),
        rest: (text: string) => upTo(text, text.length),
      }
    },
  }
}
