import type { z } from 'zod'

const withValues = (key: string, values: Record<string, unknown>) =>
  `errors.field.${key}?${new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]))}`

type Issue = Parameters<z.core.$ZodErrorMap>[0]

/**
 * Message keys for the problems that a schema names no words of its own for, so that no English of a library reaches
 * a page. Area `errors`, values behind the key as `useMessage` reads them.
 */
export function fieldErrorMap(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === ''
        ? 'errors.field.required'
        : 'errors.field.invalid'
    case 'too_small':
      if (issue.origin !== 'string') return withValues('tooSmall', { minimum: issue.minimum })
      return issue.minimum === 1
        ? 'errors.field.required'
        : withValues('tooShort', { minimum: issue.minimum })
    case 'too_big':
      return withValues(issue.origin === 'string' ? 'tooLong' : 'tooBig', { maximum: issue.maximum })
    case 'invalid_format':
      if (issue.format === 'email') return 'errors.field.email'
      return issue.format === 'url' ? 'errors.field.url' : 'errors.field.invalid'
    default:
      return 'errors.field.invalid'
  }
}
