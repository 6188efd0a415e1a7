import { Form, useSubmit } from '@remix-run/react'
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import { classNames } from '~/ui/class-names'

export interface FilterBarProps {
  /** Fields with names: they become the address's query. */
  children: ReactNode
  /** At the end of the line: a count, or buttons. */
  end?: ReactNode
  className?: string
}

const TYPING_PAUSE_MS = 250

const SendContext = createContext<() => void>(() => {})

/** Sends the bar: for fields whose change is no event of the form. */
export const useFilterSend = () => useContext(SendContext)

/** Search and filters above a list. A GET form, so that an address keeps them; it sends itself as one types or chooses. */
export function FilterBar({ children, end, className }: FilterBarProps) {
  const submit = useSubmit()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => () => clearTimeout(timer.current), [])
  const send = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (form.current)
        submit(withoutEmpty(new FormData(form.current)), { replace: true, preventScrollReset: true })
    }, TYPING_PAUSE_MS)
  }
  return (
    <Form
      ref={form}
      role="search"
      onChange={send}
      className={classNames('flex flex-wrap items-center gap-2 px-4 py-3 sm:px-5', className)}
    >
      <SendContext.Provider value={send}>{children}</SendContext.Provider>
      {end ? <div className="ms-auto flex items-center gap-2 text-sm text-muted">{end}</div> : null}
    </Form>
  )
}

/** Fields left empty stay out of the address, and so does the page number: a new question begins at the first page. */
function withoutEmpty(data: FormData): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of data) if (typeof value === 'string' && value !== '') query.append(name, value)
  query.delete('page')
  return query
}
