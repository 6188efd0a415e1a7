import type { Turn } from '../turn.server'
import { checkSentence } from './check-sentence'
import { subjectsOf } from './claims/check-claim.server'
import { statesNothing } from './claims/states-nothing.server'
import { type KnownFacts, knownFacts } from './known-facts'
import { toldWords } from './told-orders'

const QUESTION = /[?？؟]\s*$/u
/** "Yes!" waits for what it affirms; a longer sentence stands by itself. */
const LONGEST_OPENING = 40

/** Checks a model's sentences one after another: what "it" means and whether a "Yes!" stands depends on the others. */
export class SentenceChecker {
  /** Products that the sentence before was about. */
  #subjects: string[] = []
  #wasStruck = false
  /** A sentence that says nothing without the next. */
  #opening = ''

  constructor(
    private readonly turn: Turn,
    private readonly shopName: string,
  ) {}

  /** What may be said now: the sentence with an opening that waited for it, or nothing. */
  check(sentence: string): { passed: string; objection: string | undefined } {
    const { language } = this.turn
    const facts = this.facts()
    const named = subjectsOf(sentence, language, facts.ground)
    const objection = this.objectionTo(sentence, facts, named)
    // "It" after a sentence on a product goes on with it.
    if (named.length > 0) this.#subjects = named
    this.#wasStruck = objection !== null && (named.length > 0 || this.#wasStruck)
    if (objection) {
      this.#opening = ''
      return { passed: '', objection }
    }
    const isOpening =
      sentence.trim().length <= LONGEST_OPENING &&
      !QUESTION.test(sentence) &&
      statesNothing(sentence, language)
    if (isOpening && sentence.trim() && !sentence.includes('\n')) {
      this.#opening += sentence
      return { passed: '', objection: undefined }
    }
    const passed = this.#opening + sentence
    this.#opening = ''
    return { passed, objection: undefined }
  }

  /** An opening that nothing followed. */
  rest(): string {
    const rest = this.#opening
    this.#opening = ''
    return rest
  }

  /** Without any evidence only a question back may be asked. */
  private objectionTo(sentence: string, facts: KnownFacts, named: string[]): string | null {
    if (!sentence.trim()) return null
    if (!facts.hasEvidence && !QUESTION.test(sentence)) return 'ungrounded'
    // What "it" is was in a sentence that nobody reads.
    const isAdrift = this.#wasStruck && named.length === 0 && !/\[\d{1,2}\]/.test(sentence)
    if (isAdrift && !QUESTION.test(sentence) && !statesNothing(sentence, this.turn.language)) return 'adrift'
    return checkSentence(sentence, facts, this.turn.language, this.#subjects)
  }

  private facts(): KnownFacts {
    const { context, input, settings, language } = this.turn
    const shopper = [
      ...input.history.filter(({ author }) => author === 'shopper').map(({ text }) => text),
      input.text,
    ].join('\n')
    const merchant = [settings.name, this.shopName, settings.handoverEmail].join('\n')
    const orders = toldWords(context.evidence, this.turn)
    return knownFacts(context.evidence, { shopper, merchant, language, orders })
  }
}
