import { useTranslation } from 'react-i18next'
import type { Account } from '../chart'

/** What an account is called, and what stands on it. Area `admin-money`. */
export function useAccountText(): (account: Account) => { name: string; about: string } {
  const { t } = useTranslation('admin-money')
  return (account) => {
    // A colon would name another area of messages.
    const key = account.replace(':', '.')
    return { name: t(`accounts.${key}.name`), about: t(`accounts.${key}.about`) }
  }
}
