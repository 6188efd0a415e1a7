import { createContext, useContext } from 'react'

export const FormPendingContext = createContext(false)

/** Whether the form around is being sent. */
export function useFormPending(): boolean {
  return useContext(FormPendingContext)
}
