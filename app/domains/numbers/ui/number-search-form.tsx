import { Form } from '@remix-run/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/components/actions/button'
import { Checkbox } from '~/ui/components/forms/checkbox'
import { Select } from '~/ui/components/forms/select'
import { TextField } from '~/ui/components/forms/text-field'
import { CAPABILITIES, type NumberSearch, type NumberType } from '../numbers'

export interface NumberSearchFormProps {
  /** With the country's name in the page's language. */
  kinds: { country: string; name: string; types: NumberType[] }[]
  search: NumberSearch | null
  /** What is wrong with the digits, in words. */
  patternProblem: string | null
}

/** What kind of number to look for. Areas `numbers` and `site-numbers`. */
export function NumberSearchForm({ kinds, search, patternProblem }: NumberSearchFormProps) {
  const { t } = useTranslation('numbers')
  const { t: say } = useTranslation('site-numbers')
  const [country, setCountry] = useState(search?.country ?? kinds[0]?.country ?? '')
  const types = kinds.find((kind) => kind.country === country)?.types ?? []
  return (
    <Form method="get" className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-3">
        <Select
          name="country"
          label={t('search.country')}
          value={country}
          onChange={(value) => setCountry(String(value))}
          options={kinds.map(({ country: id, name }) => ({ id, label: name }))}
        />
        <Select
          key={country}
          name="type"
          label={t('search.type')}
          defaultValue={search && types.includes(search.type) ? search.type : types[0]}
          options={types.map((id) => ({ id, label: say(`types.${id}`) }))}
        />
        <TextField
          name="pattern"
          label={t('search.pattern')}
          hint={t('search.patternHint')}
          defaultValue={search?.pattern}
          inputMode="tel"
          errors={patternProblem ? [patternProblem] : undefined}
        />
      </div>
      <fieldset className="flex flex-wrap gap-x-6 gap-y-2">
        <legend className="mb-1.5 text-sm font-medium text-ink">{t('search.capabilities')}</legend>
        {CAPABILITIES.map((capability) => (
          <Checkbox
            key={capability}
            name="capabilities"
            value={capability}
            defaultSelected={search?.capabilities.includes(capability) ?? false}
          >
            {t(`capabilities.${capability}`)}
          </Checkbox>
        ))}
      </fieldset>
      <div>
        <Button type="submit" variant="primary">
          {t('search.go')}
        </Button>
      </div>
    </Form>
  )
}
