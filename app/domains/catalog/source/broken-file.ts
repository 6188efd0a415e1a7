import { AppError } from '~/platform/errors/app-error'

/** Why a whole file is refused; the message stands at `failures.<code>` of the catalog area. */
export type FailureCode =
  | 'empty'
  | 'utf16'
  | 'not_utf8'
  | 'binary'
  | 'spreadsheet'
  | 'compressed_badly'
  | 'unpacks_too_large'
  | 'columns_missing'
  | 'quoting'
  | 'row_too_long'
  | 'json_array'
  | 'json_lines'
  | 'no_products'
  | 'file_missing'
  | 'unexpected'

export interface ImportFailure {
  code: FailureCode
  values: Record<string, string | number>
}

/** A file that can't be read as a whole: nothing of it reaches the catalogue. */
export class BrokenFile extends AppError {
  readonly failure: ImportFailure

  constructor(code: FailureCode, values: Record<string, string | number> = {}, cause?: unknown) {
    super('unreadable_file', {
      messageKey: `catalog.failures.${code}`,
      values,
      cause,
      detail: `${code} ${JSON.stringify(values)}`,
    })
    this.failure = { code, values }
  }
}
