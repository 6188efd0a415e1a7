import { useTranslation } from 'react-i18next'
import { Badge } from '~/ui/components/data/badge'

/** What made a message look like spam. */
export function FlagBadges({ flags }: { flags: readonly string[] }) {
  const { t } = useTranslation('admin-inquiries')
  return flags.map((flag) => (
    <Badge key={flag} tone="warn">
      {t(`flags.${flag}`)}
    </Badge>
  ))
}
