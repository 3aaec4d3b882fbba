import { useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { Box } from '../../ui/layout/box.tsx'
import { changesOf } from './changes-of.ts'
import css from './newer-values.module.css'

const valueText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value ?? null)

type NewerValuesProps = {
  /** The object when the form was opened. */
  seen: object
  /** The object now. */
  now: object
  /** The label of a field. */
  nameOf: (path: string) => string
}

const IGNORED = ['version', 'updatedAt']

/** Lists what others have changed since the form was opened, so that it is not overwritten unknowingly. */
export function NewerValues({ seen, now, nameOf }: NewerValuesProps) {
  const changes = changesOf(seen, now).filter(({ path }) => !IGNORED.includes(path))
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
            <dd>{valueText(after)}</dd>
          </div>
        ))}
      </dl>
    </Box>
  )
}

/** The value at the first render, when the form was opened. */
export function useInitialValue<T>(thing: T): T {
  const [seen] = useState(thing)
  return seen
}
