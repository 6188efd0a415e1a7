import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '~/ui/class-names'
import type { PasswordStrength } from '../../password-strength'

type Judge = (password: string, ownWords: readonly string[]) => PasswordStrength

const LEVELS = [1, 2, 3, 4] as const
/** By score; 0 and 1 are refused. */
const COLOURS = ['bg-bad', 'bg-bad', 'bg-warn', 'bg-good', 'bg-good'] as const

export interface StrengthMeterProps {
  password: string
  /** The person's address, name and shop, which a guesser tries first. */
  ownWords: readonly string[]
}

/** How strong a password is while it is typed, and what would make it stronger. */
export function StrengthMeter({ password, ownWords }: StrengthMeterProps) {
  const { t } = useTranslation('auth')
  const judge = useJudge(password !== '')
  const strength = password && judge ? judge(password, ownWords) : null
  return (
    <div className="-mt-2 min-h-11">
      <div className="flex gap-1.5" aria-hidden="true">
        {LEVELS.map((level) => (
          <span
            key={level}
            className={classNames(
              'h-1 flex-1 rounded-full transition-colors',
              strength && Math.max(strength.score, 1) >= level ? COLOURS[strength.score] : 'bg-pressed',
            )}
          />
        ))}
      </div>
      <p aria-live="polite" className="mt-1.5 text-sm text-muted">
        {strength ? (
          <>
            <span className="font-medium text-ink">{t(`strength.score.${strength.score}`)}</span>{' '}
            {strength.warning ? t(`strength.warning.${strength.warning}`) : t('strength.more')}
          </>
        ) : (
          t('field.newPasswordHint')
        )}
      </p>
    </div>
  )
}

/** The judge and its word lists are heavy: they come when somebody begins to type. */
function useJudge(isWanted: boolean): Judge | null {
  const [judge, setJudge] = useState<Judge | null>(null)
  useEffect(() => {
    if (!isWanted || judge) return
    let isGone = false
    void import('../../password-strength').then(
      ({ passwordStrength }) => {
        if (!isGone) setJudge(() => passwordStrength)
      },
      // Help only: the server judges in any case.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [isWanted, judge])
  return judge
}
