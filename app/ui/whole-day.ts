/** While a year is typed digit by digit a field for a day tells each of them as one; empty is whole, too. */
export const isWholeDay = (day: string): boolean => day === '' || /^20\d\d-/.test(day)
