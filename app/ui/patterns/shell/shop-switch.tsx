import { Form, Link } from '@remix-run/react'
import { Check, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classNames } from '~/ui/class-names'
import { buttonClasses } from '../../components/actions/button-classes'
import { CsrfInput } from '../csrf-input'

export interface ShellShop {
  id: string
  name: string
  isCurrent: boolean
}

/** The shops a person works in, to go from one to another, and the way to one more. */
export function ShopSwitch({ shops }: { shops: ShellShop[] }) {
  const { t } = useTranslation('shell')
  const look = buttonClasses({ variant: 'quiet', isFull: true }, '!justify-start')
  return (
    <div className="border-t p-2">
      {shops.length > 1 ? (
        <Form method="post" action="/workspace/switch" reloadDocument>
          <CsrfInput />
          <p className="px-3.5 pb-1 pt-1 text-xs font-medium text-muted">{t('shops.label')}</p>
          <ul className="max-h-60 overflow-y-auto">
            {shops.map(({ id, name, isCurrent }) => (
              <li key={id}>
                <button
                  type="submit"
                  name="workspace"
                  value={id}
                  aria-current={isCurrent ? 'true' : undefined}
                  className={look}
                >
                  <Check
                    aria-hidden="true"
                    className={classNames('size-4 shrink-0 text-accent-ink', !isCurrent && 'invisible')}
                  />
                  <bdi className="min-w-0 truncate">{name}</bdi>
                </button>
              </li>
            ))}
          </ul>
        </Form>
      ) : null}
      <Link to="/workspace/new" className={look}>
        <Plus aria-hidden="true" className="size-4 text-muted" />
        {t('shops.new')}
      </Link>
    </div>
  )
}
