import type { FieldMetadata } from '@conform-to/react'

/** Name, first value and problems of a conform field, as every field component takes them. */
export function fieldProps<Value>(field: FieldMetadata<Value, Record<string, unknown>, string[]>) {
  return {
    name: field.name,
    defaultValue: typeof field.initialValue === 'string' ? field.initialValue : undefined,
    errors: field.errors,
    isRequired: field.required,
  }
}
