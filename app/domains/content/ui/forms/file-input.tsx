import { CONTROL_CLASSES, FormField, type FormFieldProps } from './form-field'

/** What the specification's file rules allow, for the browser's file window; the server looks at the content. */
const ACCEPTED = '.pdf,.doc,.docx,.txt,.jpg,.jpeg,.png,.webp'

/** A file. Browsers never give one back: after a refusal it is chosen anew. */
export function FileInput(field: Omit<FormFieldProps, 'children'>) {
  return (
    <FormField {...field}>
      {(control) => (
        <input
          {...control}
          type="file"
          accept={ACCEPTED}
          className={`${CONTROL_CLASSES} py-2.5 file:me-3 file:rounded file:border-0 file:bg-pressed file:px-3 file:py-1 file:text-sm file:text-ink`}
        />
      )}
    </FormField>
  )
}
