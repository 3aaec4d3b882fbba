import type { ReactNode } from 'react'

/** A name and its value, with `whole` kept on one line; null and empty values are omitted. */
export type Fact = readonly [name: string, value: ReactNode, line?: 'whole']

type FactListProps = {
  facts: readonly Fact[]
  /** CSS classes of the list and of a value kept on one line. */
  look: { readonly facts?: string; readonly whole?: string }
}

const isGiven = ([, value]: Fact) => value !== null && value !== '' && value !== undefined

/** A list of known facts. */
export function FactList({ facts, look }: FactListProps) {
  return (
    <dl className={look.facts}>
      {facts.filter(isGiven).map(([name, value, line]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={line && look.whole}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
