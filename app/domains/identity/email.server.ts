/** The form an address is looked up and kept unique by: trimmed, lower case, Unicode NFKC. */
export const normalEmail = (email: string): string => email.trim().normalize('NFKC').toLowerCase()
