import { useTranslation } from 'react-i18next'
import { Card } from '~/ui/components/data/card'

/** Where a product file comes from and what an import does with it. */
export function ImportGuide() {
  const { t } = useTranslation('catalog')
  return (
    <div className="flex flex-col gap-6">
      <Card title={t('upload.howTitle')}>
        <ol className="flex list-decimal flex-col gap-2 ps-5 text-sm text-muted marker:text-faint">
          {(['how1', 'how2', 'how3'] as const).map((key) => (
            <li key={key}>{t(`upload.${key}`)}</li>
          ))}
        </ol>
      </Card>
      <Card title={t('upload.rulesTitle')}>
        <ul className="flex list-disc flex-col gap-2 ps-5 text-sm text-muted marker:text-faint">
          {(['rule1', 'rule2', 'rule3', 'rule4'] as const).map((key) => (
            <li key={key}>{t(`upload.${key}`)}</li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
