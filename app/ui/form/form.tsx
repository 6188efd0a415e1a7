import { type FormMetadata, getFormProps } from '@conform-to/react'
import type { FetcherWithComponents } from '@remix-run/react'
import {
  Form as RemixForm,
  type FormProps as RemixFormProps,
  useNavigation,
  useResolvedPath,
} from '@remix-run/react'
import { CsrfInput } from '~/ui/patterns/csrf-input'
import { ErrorSummary } from './error-summary'
import { FormPendingContext } from './form-pending'

export interface FormProps extends Omit<RemixFormProps, 'method'> {
  /** From `useSchemaForm`. Without it the form has no validation of its own. */
  form?:
    | Pick<FormMetadata<Record<string, unknown>, string[]>, 'id' | 'errors' | 'onSubmit' | 'noValidate'>
    | object
  method?: 'post' | 'put' | 'patch' | 'delete'
  /** Sends through a fetcher, so that the page stays where it is. */
  fetcher?: FetcherWithComponents<unknown>
}

/** A form that changes something: CSRF token, what is wrong with it as a whole, and its pending state. */
export function Form({ form, method = 'post', fetcher, children, ...props }: FormProps) {
  const navigation = useNavigation()
  const action = useResolvedPath(props.action ?? '.').pathname
  const metadata = form as FormMetadata<Record<string, unknown>, string[]> | undefined
  const isPending = fetcher
    ? fetcher.state !== 'idle'
    : navigation.state !== 'idle' &&
      navigation.formMethod?.toLowerCase() === method &&
      navigation.formAction?.split('?')[0] === action
  const Element = fetcher?.Form ?? RemixForm
  return (
    <FormPendingContext.Provider value={isPending}>
      <Element {...(metadata ? getFormProps(metadata) : {})} method={method} {...props}>
        <CsrfInput />
        {metadata?.errors?.length ? <ErrorSummary errors={metadata.errors} id={metadata.errorId} /> : null}
        {children}
      </Element>
    </FormPendingContext.Provider>
  )
}
