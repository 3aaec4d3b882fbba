import { formatDateTime } from '@karvon/domain/reading/figures'
import { type ReactNode, useId } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { getLocale } from '../../platform/locale/locale.ts'
import type { Finances } from '../../product/ledger/ledger-queries.ts'
import { Card, Note, Text } from '../../ui/layout/box.tsx'
import s from './holds-list.module.css'

type HoldsListProps = {
  holds: Finances['holds']
  /** Renders a row's link: `(orderId, parts) => <Link to={…} {...parts} />`. */
  link: (orderId: number, parts: { className: string; children: ReactNode }) => ReactNode
}

/** Orders in progress whose money is on hold. */
export function HoldsList({ holds, link }: HoldsListProps) {
  const id = useId()
  return (
    <Card as="section" className={s.card} padding="20-24" aria-labelledby={id}>
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
                    <Text as="span" weight="strong" tone="lapis">
                      {m.ledger_order_number({ id: String(orderId) })}
                    </Text>
                    <Note dateTime={since} as="time" className={s.since}>
                      {m.ledger_hold_since({ time: formatDateTime(new Date(since), getLocale()) })}
                    </Note>
                    <Text as="b" className={s.sum} weight="strong" textAlign="right" nowrap>
                      {formatSum(amount)}
                    </Text>
                  </>
                ),
              })}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
