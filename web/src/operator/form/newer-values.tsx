import { useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { Box } from '../../ui/layout/box.tsx'
import { changesOf } from './changes-of.ts'
import css from './newer-values.module.css'

const written = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value ?? null)

type NewerValuesProps = {
  /** As it was when the form was opened. */
  seen: object
  /** As it is now. */
  now: object
  /** How a field is called. */
  nameOf: (path: string) => string
}

const UNTOLD = ['version', 'updatedAt']

/** What somebody else has changed since the form was opened; what is sent after this is sent knowingly. */
export function NewerValues({ seen, now, nameOf }: NewerValuesProps) {
  const changes = changesOf(seen, now).filter(({ path }) => !UNTOLD.includes(path))
  if (changes.length === 0) return null
  return (
    <Box
      as="section"
      className={css.newer}
      padding={12}
      background="saffron"
      radius="inner"
      size={14}
      tone="saffron"
      leading="snug"
      role="alert"
    >
      <p>
        <b>{m.operator_changed_meanwhile()}</b> {m.operator_newer_text()}
      </p>
      <dl>
        {changes.map(({ path, after }) => (
          <div key={path}>
            <dt>{nameOf(path)}:</dt>
            <dd>{written(after)}</dd>
          </div>
        ))}
      </dl>
    </Box>
  )
}

/** Keeps what a form was opened with. */
export function useSeen<T>(thing: T): T {
  const [seen] = useState(thing)
  return seen
}
