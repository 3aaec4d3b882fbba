import { writeNumber } from '@karvon/domain/values/written-figures'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { getLocale } from '../../../platform/locale/locale.ts'
import s from './closing.module.css'
import type { Obstacle } from './closing-calls.ts'

const count = (obstacle: Obstacle) => String(obstacle.count ?? 0)
const amount = (obstacle: Obstacle) => writeNumber(obstacle.amountUzs ?? 0, getLocale())

const SENTENCES = {
  account_phone_needed: () => m.refusal_account_phone_needed(),
  account_orders_open: obstacle => m.refusal_account_orders_open({ count: count(obstacle) }),
  account_in_debt: obstacle => m.refusal_account_in_debt({ amount_uzs: amount(obstacle) }),
  account_has_balance: obstacle => m.refusal_account_has_balance({ amount_uzs: amount(obstacle) }),
  account_has_employees: obstacle => m.refusal_account_has_employees({ count: count(obstacle) }),
} satisfies Record<Obstacle['code'], (obstacle: Obstacle) => string>

type Props = {
  obstacles: readonly Obstacle[]
  /** The way to where an obstacle is settled. */
  wayOf: (obstacle: Obstacle) => ReactNode
}

/** What stands against deleting the account, each with the way to settle it. */
export function ObstacleList({ obstacles, wayOf }: Props) {
  return (
    <div className={s.obstacles}>
      <p className={s.obstaclesTitle}>
        <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
        {m.closing_obstacles_title()}
      </p>
      <ul>
        {obstacles.map(obstacle => (
          <li key={obstacle.code}>
            <span>{SENTENCES[obstacle.code](obstacle)}</span>
            <span className={s.ways}>{wayOf(obstacle)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
