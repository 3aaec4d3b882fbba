import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { TextField } from '../fields/text-field.tsx'

type SearchFieldProps = {
  label: string
  placeholder?: string
  /** What is searched for now. */
  value: string
  /** Called when the typing has rested. */
  onSearch: (text: string) => void
  delayMs?: number
}

/** What is typed is searched for after a rest; what comes from outside is written into the field. */
export function SearchField({ label, placeholder, value, onSearch, delayMs = 350 }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const told = useRef(value)
  const search = useRef(onSearch)
  search.current = onSearch
  useEffect(() => {
    if (value === told.current) return
    told.current = value
    setTyped(value)
  }, [value])
  useEffect(() => {
    if (typed.trim() === told.current) return
    const rest = setTimeout(() => {
      told.current = typed.trim()
      search.current(typed.trim())
    }, delayMs)
    return () => clearTimeout(rest)
  }, [typed, delayMs])
  return (
    <TextField
      label={label}
      isLabelHidden
      type="search"
      {...(placeholder === undefined ? {} : { placeholder })}
      icon={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
      value={typed}
      onChange={setTyped}
    />
  )
}
