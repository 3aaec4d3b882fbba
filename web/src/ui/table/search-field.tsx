import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { TextField } from '../fields/text-field.tsx'

type SearchFieldProps = {
  label: string
  placeholder?: string
  /** The current search text. */
  value: string
  /** Called after a pause in typing. */
  onSearch: (text: string) => void
  delayMs?: number
}

/** A search input: searches after a pause in typing; changes of `value` replace its text. */
export function SearchField({ label, placeholder, value, onSearch, delayMs = 350 }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const reported = useRef(value)
  const search = useRef(onSearch)
  search.current = onSearch
  useEffect(() => {
    if (value === reported.current) return
    reported.current = value
    setTyped(value)
  }, [value])
  useEffect(() => {
    if (typed.trim() === reported.current) return
    const rest = setTimeout(() => {
      reported.current = typed.trim()
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
