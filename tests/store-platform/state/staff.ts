/** Somebody who can sign in to a shop's admin. */
export interface Staff {
  id: number
  firstName: string
  lastName: string
  email: string
  emailVerified: boolean
  isOwner: boolean
  isCollaborator: boolean
  /** Language of their admin, as `en` or `pt-BR`. */
  locale: string
}
