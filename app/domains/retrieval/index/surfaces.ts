import { letterSignature } from './vocabulary'

/** More forms than these of one word add nothing to finding what a misspelt one meant. */
const MOST_FORMS = 6

/**
 * The forms in which words occur, unstemmed, each with its term. A misspelt word resembles a form: "calculatro" is
 * near "calculator", far from the stem "calcul".
 */
export class Surfaces {
  readonly texts: string[] = []
  readonly terms: number[] = []
  /** Letters of each form, as `letterSignature` gives them. */
  signatures = new Uint32Array(1024)
  private readonly byTerm: string[][] = []

  note(term: number, text: string): void {
    const forms = this.byTerm[term]
    if (forms && (forms.length >= MOST_FORMS || forms.includes(text))) return
    if (forms) forms.push(text)
    else this.byTerm[term] = [text]
    const at = this.texts.length
    if (at === this.signatures.length) {
      const signatures = new Uint32Array(at * 2)
      signatures.set(this.signatures)
      this.signatures = signatures
    }
    this.texts.push(text)
    this.terms.push(term)
    this.signatures[at] = letterSignature(text)
  }

  of(term: number): readonly string[] {
    return this.byTerm[term] ?? []
  }

  bytes(): number {
    return this.texts.length * 80 + this.signatures.byteLength
  }
}
