import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { companiesPage } from '../companies/companies-queries.ts'
import { useDebouncedValue } from '../list/use-debounced-value.ts'

const TYPING_MS = 300

type Props = { chosen: number | null; onChoose: (companyId: number | null) => void; error: string | null }

/** Finds a company by title, director, STIR or phone. */
export function CompanyPicker({ chosen, onChoose, error }: Props) {
  const [text, setText] = useState('')
  const q = useDebouncedValue(text.slice(0, 100), TYPING_MS)
  const { data } = useQuery(companiesPage({ q, status: null, sort: 'title' }, 1))
  const companies = data?.data ?? []
  return (
    <>
      <TextField
        label={m.operator_company_search()}
        value={text}
        onChange={next => {
          setText(next)
          // a choice that is no longer shown must not be booked
          onChoose(null)
        }}
        type="search"
        autoComplete="off"
      />
      <SelectField
        label={m.operator_column_company()}
        placeholder={m.bank_company_choose({ count: companies.length })}
        value={chosen === null ? '' : String(chosen)}
        options={companies.map(({ id, title, inn }) => ({ value: String(id), label: `${title}, ${inn}` }))}
        onChange={value => onChoose(value === '' ? null : Number(value))}
        error={error}
      />
    </>
  )
}
