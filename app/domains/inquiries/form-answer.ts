/** What a form of a public page shows when it comes back: nothing that was typed is lost. */
export interface FormAnswer {
  /** By field, in the reader's words. */
  problems: Record<string, string>
  /** What concerns no single field. */
  problem: string | null
  values: Record<string, string>
  /** The form's token once more where it can still be used, so that its age goes on counting. */
  token: string | null
}

export const NO_ANSWER: FormAnswer = { problems: {}, problem: null, values: {}, token: null }
