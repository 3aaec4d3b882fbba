import { Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { Row, Stack, Text } from '../../ui/layout/box.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import {
  type OwnCompany,
  type OwnLimits,
  type OwnMoney,
  ownMoney,
  useOwnCompany,
} from '../company/own-company.ts'
import s from './company-card.module.css'
import { TransferState } from './transfer-state.tsx'

function Money({ money }: { money: OwnMoney }) {
  const figures = [
    { key: 'available', name: m.ledger_available(), uzs: money.available, isBad: money.available < 0 },
    { key: 'balance', name: m.ledger_balance(), uzs: money.balance, isBad: false },
    { key: 'held', name: m.ledger_held(), uzs: money.held, isBad: false },
    {
      key: 'debt',
      name: money.credit.termDays === null ? m.ledger_debt() : m.ledger_owed(),
      uzs: money.debt,
      isBad: money.credit.overdue > 0,
    },
  ]
  return (
    <Row as="dl" className={s.figures} wrap>
      {figures.map(({ key, name, uzs, isBad }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd className={isBad ? s.bad : undefined}>{formatSum(uzs)}</dd>
        </div>
      ))}
    </Row>
  )
}

function Limits({ limits: { perOrder, perMonth, leftThisMonth } }: { limits: OwnLimits }) {
  if (perOrder === null && perMonth === null) return null
  return (
    <Row as="dl" className={s.figures} wrap>
      {perOrder !== null && (
        <div>
          <dt>{m.ledger_limit_per_order()}</dt>
          <dd>{formatSum(perOrder)}</dd>
        </div>
      )}
      {perMonth !== null && (
        <div>
          <dt>{m.ledger_limit_left({ limit: formatSum(perMonth) })}</dt>
          <dd>{formatSum(leftThisMonth ?? perMonth)}</dd>
        </div>
      )}
    </Row>
  )
}

type CardProps = { company: OwnCompany; limits: OwnLimits | null; isOwner: boolean }

function Card({ company, limits, isOwner }: CardProps) {
  const money = ownMoney(company)
  return (
    <Stack as="section" className={s.card} card gap={12} padding="20-24" aria-labelledby="company-title">
      <Row as="header" className={s.head} wrap align="center" justify="between" gap="0-16">
        <h2 id="company-title">{company.title}</h2>
        {isOwner && (
          <Link to="/dashboard/finances" viewTransition className={s.all}>
            {m.ledger_card_open_finances()}
          </Link>
        )}
      </Row>
      {money !== null && <Money money={money} />}
      {money === null && isOwner && <Text tone="quiet">{m.ledger_card_locked()}</Text>}
      {limits !== null && <Limits limits={limits} />}
      <TransferState
        isOpen={company.canTransfer}
        isEmpty={money !== null && money.available <= 0}
        reasons={company.transferReasons}
      />
    </Stack>
  )
}

/** The company's money for its owner; for employees, whether bank transfer is open and their own limits. */
export function CompanyCard({ permissions }: { permissions: readonly string[] }) {
  const { company, limits } = useOwnCompany()
  if (company === undefined && permissions.includes('read_company_orders')) return <Skeleton height="176px" />
  if (company == null) return null
  return <Card company={company} limits={limits} isOwner={permissions.includes('read_finances')} />
}
