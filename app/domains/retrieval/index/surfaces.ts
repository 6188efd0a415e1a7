import { type Growable, growableUint32 } from './growable'
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
  /** By length, in UTF-16 units. */
  private readonly byLength: FormsOfLength[] = []
  private readonly byTerm: string[][] = []

  note(term: number, text: string): void {
    const forms = this.byTerm[term]
    if (forms && (forms.length >= MOST_FORMS || forms.includes(text))) return
    if (forms) forms.push(text)
    else this.byTerm[term] = [text]
    const known = this.byLength[text.length]
    const sameLength = known ?? { places: growableUint32(), signatures: growableUint32() }
    if (!known) this.byLength[text.length] = sameLength
    sameLength.places.push(this.texts.length)
    sameLength.signatures.push(letterSignature(text))
    this.texts.push(text)
    this.terms.push(term)
  }

  of(term: number): readonly string[] {
    return this.byTerm[term] ?? []
  }

  ofLength(length: number): FormsOfLength | undefined {
    return this.byLength[length]
  }

  bytes(): number {
    return this.texts.length * 112
  }
}

export interface FormsOfLength {
  /** In `texts` and `terms`. */
  places: Growable<Uint32Array>
  /** Letters of each form, as `letterSignature` gives them. */
  signatures: Growable<Uint32Array>
}
