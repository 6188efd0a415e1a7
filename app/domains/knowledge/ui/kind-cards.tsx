import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { addAddress, addKinds } from './add-kind'
import { KindIcon } from './kind-icon'

/** What can be added, each with what it is good for. */
export function KindCards() {
  const { t } = useTranslation('knowledge')
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {addKinds.map((kind) => (
        <li key={kind}>
          <Link
            to={addAddress(kind)}
            className="flex h-full gap-4 rounded-lg border border-line bg-surface p-5 shadow-xs transition-colors hover:border-accent hover:bg-accent-soft"
          >
            <span className="grid size-10 shrink-0 place-items-center rounded-md bg-accent-soft text-accent-ink">
              <KindIcon kind={kind} className="size-5" />
            </span>
            <span>
              <span className="font-semibold text-ink">{t(`kind.add.${kind}`)}</span>
              <span className="mt-1 block text-sm text-muted">{t(`kind.hint.${kind}`)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
