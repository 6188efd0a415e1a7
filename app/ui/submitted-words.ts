import { PAGE_FAILED } from './connection/page-failed'
import { isTicked, tellField, typedFields, type WrittenField } from './typed-fields'

/** Among the drafts, so that whoever signs out on purpose leaves none of it behind. */
const KEY = 'parley.draft::submitted'
/** Whoever comes back to the page later than that begins anew. */
const LONGEST_MS = 10 * 60_000

interface Submitted {
  place: string
  at: number
  fields: { name: string; nth: number; value: string | boolean }[]
}

let last: Submitted | null = null

const placeOf = ({ pathname, search }: Location): string => pathname + search

/**
 * What a form was sent with whose page an error's screen replaced is there again, once, when that page is read anew. Call
 * once, when the page has time.
 */
export function followSubmitted(): void {
  restoreSubmitted()
  document.addEventListener('submit', note, { capture: true })
  addEventListener(PAGE_FAILED, keep)
}

function note({ target }: Event): void {
  if (!(target instanceof HTMLFormElement) || target.method !== 'post') return
  last = { place: placeOf(location), at: Date.now(), fields: wordsIn(target) }
}

function wordsIn(form: HTMLFormElement): Submitted['fields'] {
  return typedFields(form)
    .filter((field) => field.name !== '' && !isSecret(field))
    .map((field) => ({ name: field.name, nth: sameNamed(field).indexOf(field), value: writtenIn(field) }))
}

/** Passwords, codes and cards are typed anew. */
const isSecret = ({ type, autocomplete }: WrittenField): boolean =>
  type === 'password' || /one-time-code|password|cc-/.test(autocomplete)

const writtenIn = (field: WrittenField): string | boolean =>
  isTicked(field) ? (field as HTMLInputElement).checked : field.value

const sameNamed = ({ name }: { name: string }): WrittenField[] =>
  typedFields(document).filter((field) => field.name === name)

function keep(): void {
  if (!last || last.place !== placeOf(location)) return
  try {
    sessionStorage.setItem(KEY, JSON.stringify(last))
  } catch {
    // Full or refused.
  }
}

function restoreSubmitted(): void {
  const kept = takeKept()
  if (!kept || kept.place !== placeOf(location) || Date.now() - kept.at > LONGEST_MS) return
  for (const { name, nth, value } of kept.fields) {
    const field = sameNamed({ name })[nth]
    // Of radio buttons the one that was chosen takes the others' place.
    const isLeft = field?.type === 'radio' && value === false
    if (field && !isLeft && writtenIn(field) !== value) tellField(field, value)
  }
}

function takeKept(): Submitted | null {
  try {
    const kept = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return kept ? (JSON.parse(kept) as Submitted) : null
  } catch {
    return null
  }
}
