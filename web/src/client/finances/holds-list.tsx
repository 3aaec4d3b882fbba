import { formatUzs, writeDateTime } from '@karvon/domain/values/written-figures'
import { type ReactNode, useId } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { getLocale } from '../../platform/locale/locale.ts'
import type { Finances } from '../../product/ledger/ledger-queries.ts'
import s from './holds-list.module.css'

type HoldsListProps = {
  holds: Finances['holds']
  /** The link of a row: `(orderId, parts) => <Link to={…} {...parts} />`. */
  link: (orderId: number, parts: { className: string; children: ReactNode }) => ReactNode
}

/** Which orders on the road have promised the money that is held. */
export function HoldsList({ holds, link }: HoldsListProps) {
  const id = useId()
  return (
    <section className={s.card} aria-labelledby={id}>
      <header className={s.head}>
        <h2 id={id}>{m.ledger_holds_title()}</h2>
        <p>{m.ledger_holds_text()}</p>
      </header>
      {holds.length === 0 ? (
        <p className={s.empty}>{m.ledger_holds_empty()}</p>
      ) : (
        <ul className={s.list}>
          {holds.map(({ orderId, amount, since }) => (
            <li key={orderId}>
              {link(orderId, {
                className: s.row ?? '',
                children: (
                  <>
                    <span className={s.name}>{m.ledger_order_number({ id: String(orderId) })}</span>
                    <time dateTime={since} className={s.since}>
                      {m.ledger_hold_since({ time: writeDateTime(new Date(since), getLocale()) })}
                    </time>
                    <b className={s.sum}>{formatUzs(amount, getLocale())}</b>
                  </>
                ),
              })}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
