export interface ReferenceField {
  /** Dotted where it lies within another. */
  name: string
  type: string
  isRequired: boolean
  description: string
}

export interface ReferenceAnswer {
  status: string
  says: string
  /** Name of its schema among the shared ones. */
  schema: string | null
}

export interface ReferenceOperation {
  id: string
  method: string
  path: string
  summary: string
  details: string
  /** Ways to be let in, each a list of what is needed together; none for an open one. */
  access: string[][]
  parameters: ReferenceField[]
  /** One list of fields for each form that the body may have. */
  bodies: ReferenceField[][]
  answers: ReferenceAnswer[]
  errors: ReferenceAnswer[]
  curl: string | null
}

/** The OpenAPI document, laid out for reading. */
export interface ApiReference {
  groups: { name: string; description: string; operations: ReferenceOperation[] }[]
  /** `type` says what one without fields is: a list, one of several others, an object with any names. */
  schemas: { name: string; type: string; fields: ReferenceField[] }[]
  /** Shell variables that the examples use. */
  variables: string[]
}
