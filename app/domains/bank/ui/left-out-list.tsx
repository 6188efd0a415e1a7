import { useTranslation } from 'react-i18next'
import type { ImportProblem } from './import-form'

const MOST_SHOWN = 50

/** What of a file wasn't imported, and why, with its line. Area `admin-bank`. */
export function LeftOutList({ leftOut }: { leftOut: readonly ImportProblem[] }) {
  const { t } = useTranslation('admin-bank')
  if (leftOut.length === 0) return null
  return (
    <>
      <p className="mt-2 font-medium">{t('import.leftOut', { count: leftOut.length })}</p>
      <ul className="mt-1 max-h-64 list-disc overflow-y-auto ps-5">
        {leftOut.slice(0, MOST_SHOWN).map(({ problem, line, what }) => (
          <li key={`${problem} ${line} ${what}`}>
            {line === null ? null : <>{t('files.line', { line })} </>}
            {t(`files.${problem}` as 'files.xml')}{' '}
            <bdi dir="ltr" className="break-all font-mono text-xs">
              {what}
            </bdi>
          </li>
        ))}
      </ul>
    </>
  )
}
