import { type DefaultValue, type SubmissionResult, useForm } from '@conform-to/react'
import { getZodConstraint } from '@conform-to/zod/v4'
import type { z } from 'zod'
import { parseForm } from './parse-form'

export interface SchemaFormOptions<Schema extends z.ZodType> {
  schema: Schema
  /** What the action replied (`useActionData` or `fetcher.data`), if it did. */
  lastResult?: SubmissionResult<string[]> | null
  defaultValue?: DefaultValue<z.input<Schema>>
  /** Needed when a page holds two forms of one schema. */
  id?: string
  /**
   * `onSubmit` for short forms with links below: a problem that appears as a field is left moves the link away from
   * under the pointer, and the click is lost.
   */
  validates?: 'onBlur' | 'onSubmit'
}

/** A form wired to its schema: problems show when a field is left (or when it is sent) and go while it is mended. */
export function useSchemaForm<Schema extends z.ZodType<unknown, Record<string, unknown>>>({
  schema,
  lastResult,
  defaultValue,
  id,
  validates = 'onBlur',
}: SchemaFormOptions<Schema>) {
  return useForm<z.input<Schema>, z.output<Schema>, string[]>({
    id,
    lastResult,
    defaultValue,
    constraint: getZodConstraint(schema),
    shouldValidate: validates,
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseForm(formData, schema) as never,
  })
}
