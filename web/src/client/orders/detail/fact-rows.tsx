import type { ReactNode } from 'react'
import s from './order-detail.module.css'

/** A fact in two words: what it is, and its value, which may have to stay on one line; null and empty values are left out. */
export type Fact = readonly [name: string, value: ReactNode, line?: 'whole']

const isGiven = ([, value]: Fact) => value !== null && value !== '' && value !== undefined

export function FactRows({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={s.facts}>
      {facts.filter(isGiven).map(([name, value, line]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={line === undefined ? undefined : s.whole}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
