import type { AnswerSource } from '~/domains/conversations/conversations'
import { plainText } from '../grounding/reading/plain-text'
import type { Evidence } from '../tools/tool'

const LONGEST_QUOTE = 300

/** Turns the model's [n] of this turn's passages into 1, 2, 3 … in order of appearance; unknown ones vanish. */
export class Citations {
  #order: string[] = []
  constructor(readonly evidence: Evidence) {}

  renumber(sentence: string): string {
    return sentence.replace(/\s?\[(\d{1,2})\]/g, (_, number: string) => {
      const id = [...this.evidence.passages.keys()][Number(number) - 1]
      if (!id) return ''
      if (!this.#order.includes(id)) this.#order.push(id)
      return ` [${this.#order.indexOf(id) + 1}]`
    })
  }

  sources(): AnswerSource[] {
    return this.#order.flatMap((id, i) => {
      const passage = this.evidence.passages.get(id)
      if (!passage) return []
      const { sourceId, title, url, anchor, kind, text } = passage
      const quote = plainText(text).slice(0, LONGEST_QUOTE)
      return [{ n: i + 1, title, url: url && anchor ? `${url}#${anchor}` : url, quote, kind, id: sourceId }]
    })
  }
}
