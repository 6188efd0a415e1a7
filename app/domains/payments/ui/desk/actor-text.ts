import { useTranslation } from 'react-i18next'

/** Who moved something, in words. Areas `admin-money`, `payment`. @param people names by id */
export function useActorText(people: Record<string, string>): (actor: string) => string {
  const { t } = useTranslation('admin-money')
  const { t: say } = useTranslation('payment')
  return (actor) => {
    const [kind, name = ''] = actor.split(':')
    if (kind === 'user') return people[name] ?? t('actors.gone')
    if (kind === 'provider') return say(`ways.${name}`)
    return t(kind === 'visitor' ? 'actors.visitor' : 'actors.system')
  }
}
