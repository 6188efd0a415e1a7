import { useTranslation } from 'react-i18next'
import { stages } from '../shown-status'

/** Stages of an incident, for a choice. */
export function useStageOptions() {
  const { t } = useTranslation('site-status')
  return stages.map((stage) => ({ id: stage, label: t(`stages.${stage}`) }))
}
