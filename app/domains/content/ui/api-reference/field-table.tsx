import { BreakingCode } from './breaking-code'
import { PageWord } from './page-word'
import type { ReferenceField } from './reference'
import { WithCode } from './with-code'

export function FieldTable({ label, fields }: { label: string; fields: ReferenceField[] }) {
  return (
    <dl aria-label={label} className="mt-3 divide-y border-y text-sm">
      {fields.map(({ name, type, isRequired, description }) => (
        <div key={name} className="grid gap-x-6 py-2 sm:grid-cols-[14rem_minmax(0,1fr)]">
          <dt className="wrap-anywhere">
            <BreakingCode>{name}</BreakingCode>
            {isRequired ? (
              <span className="ms-2 inline-block text-xs text-muted">
                <PageWord of="required" />
              </span>
            ) : null}
          </dt>
          <dd className="min-w-0 wrap-anywhere">
            <code className="text-muted">{type}</code>
            {description ? (
              <p className="text-muted">
                <WithCode>{description}</WithCode>
              </p>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}
