import type { ReactNode } from 'react'
import css from './facts.module.css'

/** A name and what stands behind it; null is left out. */
export type Fact = readonly [name: string, value: ReactNode, ...rest: unknown[]]

/** What is known, one line each. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const known = facts.filter(([, value]) => value !== null && value !== '')
  return (
    <dl className={css.facts}>
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
