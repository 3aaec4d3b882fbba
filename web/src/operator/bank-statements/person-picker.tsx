import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useDebouncedValue } from '../list/use-debounced-value.ts'
import { phone } from '../page/formats.ts'
import { clientsPage, driversPage } from '../people/people-queries.ts'

const TYPING_MS = 300

type Props = { chosen: number | null; onChoose: (userId: number | null) => void; error: string | null }

/** Finds a client or driver by name, phone or plate. */
export function PersonPicker({ chosen, onChoose, error }: Props) {
  const [text, setText] = useState('')
  const q = useDebouncedValue(text.slice(0, 100), TYPING_MS)
  const drivers = useQuery(driversPage({ q, state: null, truckType: null, region: null, sort: 'name' }, 1))
  const clients = useQuery(
    clientsPage({ q, role: 'individual', blocked: null, company: null, sort: 'name' }, 1),
  )
  const found = [...(drivers.data?.data ?? []), ...(clients.data?.data ?? [])]
  return (
    <>
      <TextField
        label={m.accounts_person_search()}
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
        label={m.accounts_person()}
        placeholder={m.bank_person_choose({ count: found.length })}
        value={chosen === null ? '' : String(chosen)}
        options={found.map(person => ({
          value: String(person.id),
          label: [person.name ?? m.operator_no_name(), phone(person.phone)].join(', '),
        }))}
        onChange={value => onChoose(value === '' ? null : Number(value))}
        error={error}
      />
    </>
  )
}
