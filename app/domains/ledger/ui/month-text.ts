import { useFormat } from '~/ui/use-format'

/** A month as the reader writes it: "Nov 2026". */
export function useMonthText(): (month: string) => string {
  const { date } = useFormat()
  return (month) => date(`${month}-01T00:00:00Z`, { month: 'short', year: 'numeric', timeZone: 'UTC' })
}
