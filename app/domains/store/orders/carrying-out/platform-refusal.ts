/** The platform looked at a change and said no: nothing was carried out. */
export class PlatformRefusal extends Error {
  constructor(words: string) {
    super(words)
    this.name = 'PlatformRefusal'
  }
}

export interface UserError {
  field: string[] | null
  message: string
}

/** @throws PlatformRefusal with the platform's words, if it had any */
export function refuseOn(errors: UserError[]): void {
  if (errors.length > 0) throw new PlatformRefusal(errors.map(({ message }) => message).join('; '))
}
