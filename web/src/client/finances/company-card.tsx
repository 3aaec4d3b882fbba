import { formatUzs } from '@karvon/domain/values/written-figures'
import { Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { getLocale } from '../../platform/locale/locale.ts'
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
    { key: 'debt', name: m.ledger_debt(), uzs: money.debt, isBad: money.debt > 0 },
  ]
  return (
    <dl className={s.figures}>
      {figures.map(({ key, name, uzs, isBad }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd className={isBad ? s.bad : undefined}>{formatUzs(uzs, getLocale())}</dd>
        </div>
      ))}
    </dl>
  )
}

const sum = (uzs: number) => formatUzs(uzs, getLocale())

function Limits({ limits: { perOrder, perMonth, leftThisMonth } }: { limits: OwnLimits }) {
  if (perOrder === null && perMonth === null) return null
  return (
    <dl className={s.figures}>
      {perOrder !== null && (
        <div>
          <dt>{m.ledger_limit_per_order()}</dt>
          <dd>{sum(perOrder)}</dd>
        </div>
      )}
      {perMonth !== null && (
        <div>
          <dt>{m.ledger_limit_left({ limit: sum(perMonth) })}</dt>
          <dd>{sum(leftThisMonth ?? perMonth)}</dd>
        </div>
      )}
    </dl>
  )
}

type CardProps = { company: OwnCompany; limits: OwnLimits | null; isOwner: boolean }

function Card({ company, limits, isOwner }: CardProps) {
  const money = ownMoney(company)
  return (
    <section className={s.card} aria-labelledby="company-title">
      <header className={s.head}>
        <h2 id="company-title">{company.title}</h2>
        {isOwner && (
          <Link to="/dashboard/finances" viewTransition className={s.all}>
            {m.ledger_card_open_finances()}
          </Link>
        )}
      </header>
      {money !== null && <Money money={money} />}
      {money === null && isOwner && <p className={s.locked}>{m.ledger_card_locked()}</p>}
      {limits !== null && <Limits limits={limits} />}
      <TransferState
        isOpen={company.canTransfer}
        isEmpty={money !== null && money.available <= 0}
        reasons={company.transferReasons}
      />
    </section>
  )
}

/** How the company stands, for its owner; for its employees whether bank transfer is open and their own limits. */
export function CompanyCard({ permissions }: { permissions: readonly string[] }) {
  const { company, limits } = useOwnCompany()
  if (company === undefined && permissions.includes('read_company_orders')) return <Skeleton height="176px" />
  if (company == null) return null
  return <Card company={company} limits={limits} isOwner={permissions.includes('read_finances')} />
}
