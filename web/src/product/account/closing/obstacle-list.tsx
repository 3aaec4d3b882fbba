import { formatNumber } from '@karvon/domain/reading/figures'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { getLocale } from '../../../platform/locale/locale.ts'
import { Box, Row } from '../../../ui/layout/box.tsx'
import s from './closing.module.css'
import type { Obstacle } from './closing-calls.ts'

const count = (obstacle: Obstacle) => String(obstacle.count ?? 0)
const amount = (obstacle: Obstacle) => formatNumber(obstacle.amountUzs ?? 0, getLocale())

const SENTENCES = {
  account_phone_needed: () => m.refusal_account_phone_needed(),
  account_orders_open: obstacle => m.refusal_account_orders_open({ count: count(obstacle) }),
  account_claims_open: obstacle => m.refusal_account_claims_open({ count: count(obstacle) }),
  account_in_debt: obstacle => m.refusal_account_in_debt({ amount_uzs: amount(obstacle) }),
  account_has_balance: obstacle => m.refusal_account_has_balance({ amount_uzs: amount(obstacle) }),
  account_has_employees: obstacle => m.refusal_account_has_employees({ count: count(obstacle) }),
} satisfies Record<Obstacle['code'], (obstacle: Obstacle) => string>

type Props = {
  obstacles: readonly Obstacle[]
  /** A link to where an obstacle can be resolved. */
  wayOf: (obstacle: Obstacle) => ReactNode
}

/** The obstacles to deleting the account, each with a link to resolve it. */
export function ObstacleList({ obstacles, wayOf }: Props) {
  return (
    <Box className={s.obstacles} padding="12-16" border="line" radius="card" fullWidth>
      <Row as="p" align="center" gap={8} weight="title">
        <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
        {m.closing_obstacles_title()}
      </Row>
      <ul>
        {obstacles.map(obstacle => (
          <li key={obstacle.code}>
            <span>{SENTENCES[obstacle.code](obstacle)}</span>
            <Row as="span" className={s.ways} wrap gap="0-16">
              {wayOf(obstacle)}
            </Row>
          </li>
        ))}
      </ul>
    </Box>
  )
}
