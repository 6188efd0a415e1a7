import { useTranslation } from 'react-i18next'
import { Badge } from '~/ui/components/data/badge'
import { Card } from '~/ui/components/data/card'

interface FileColumnsProps {
  columns: { recognised: string[]; ignored: string[]; repeated: string[] }
}

/** Which columns of the file are understood, and which aren't used. */
export function FileColumns({ columns: { recognised, ignored, repeated } }: FileColumnsProps) {
  const { t } = useTranslation('catalog')
  return (
    <Card title={t('preview.columns')}>
      <div className="flex flex-col gap-5">
        <Names title={t('preview.recognised', { count: recognised.length })} names={recognised} tone="good" />
        <Names title={t('preview.ignored', { count: ignored.length })} names={ignored} tone="neutral" />
        <Names title={t('preview.repeated')} names={repeated} tone="warn" />
      </div>
    </Card>
  )
}

function Names({
  title,
  names,
  tone,
}: {
  title: string
  names: string[]
  tone: 'good' | 'neutral' | 'warn'
}) {
  if (names.length === 0) return null
  return (
    <div>
      <h3 className="text-sm font-medium text-ink">{title}</h3>
      <ul className="mt-2 flex flex-wrap gap-1.5">
        {[...new Set(names)].map((name) => (
          <li key={name} className="max-w-full">
            <Badge tone={tone} className="max-w-full whitespace-normal break-all">
              {name}
            </Badge>
          </li>
        ))}
      </ul>
    </div>
  )
}
