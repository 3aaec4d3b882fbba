import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { figureText } from '../../platform/locale/figure-text.ts'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { movedFromLabel } from '../../product/ledger/moved-from-label.ts'
import { Text } from '../../ui/layout/box.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { moment } from '../page/formats.ts'
import { Panel } from '../page/panel.tsx'
import { accountLabel, itemLabel, journalLabel } from './books-labels.ts'
import s from './journal-table.module.css'
import { type Journal, type JournalEntry, journalsOf } from './money-queries.ts'

function Owner({ owner }: Pick<JournalEntry, 'owner'>) {
  if (owner === null) return m.books_ours()
  if (owner.kind === 'company') return <Link to={`/admin/companies/${owner.id}`}>{owner.name}</Link>
  return owner.name
}

const marginOf = (journals: readonly Journal[]): number =>
  journals
    .flatMap(({ entries }) => entries)
    .filter(({ account }) => account === 'commission_income' || account === 'fees')
    .reduce((sum, { amount }) => sum + amount, 0)

/** A journal as a small table: what it took on the left, where it went on the right. */
function JournalTable({ journal }: { journal: Journal }) {
  const { kind, at, movedFromDay, entries } = journal
  const totalUzs = entries.reduce((sum, { amount }) => sum + Math.max(0, amount), 0)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable, so it must take the keyboard focus
    <section className={s.scroll} tabIndex={0} aria-label={`${journalLabel(kind)}, ${moment(at)}`}>
      <table className={s.journal}>
        <caption>
          <b>{journalLabel(kind)}</b> {moment(at)}
          {movedFromDay !== null && `. ${movedFromLabel(movedFromDay)}`}
        </caption>
        <thead>
          <tr>
            <th scope="col">{m.books_account()}</th>
            <th scope="col">{m.books_debit()}</th>
            <th scope="col">{m.books_credit()}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ account, owner, amount, item }, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a journal never changes
            <tr key={position}>
              <th scope="row">
                {accountLabel(account)}
                <span>
                  <Owner owner={owner} />
                  {item !== null && ` · ${itemLabel(item)}`}
                </span>
              </th>
              <td>{amount < 0 ? figureText(-amount) : ''}</td>
              <td>{amount > 0 ? figureText(amount) : ''}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{m.books_total()}</th>
            <td>{figureText(totalUzs)}</td>
            <td>{figureText(totalUzs)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

/** Everything that was booked for an order. */
export function OrderJournals({ orderId, version }: { orderId: number; version: number }) {
  const query = useQuery(journalsOf(orderId, version))
  const journals = query.data
  const margin = marginOf(journals ?? [])
  return (
    <Panel
      title={m.books_order_journals()}
      end={margin !== 0 && <b>{m.books_margin_of_order({ sum: formatSum(margin) })}</b>}
    >
      {journals === undefined && query.isError && (
        <FailedState isRetrying={query.isFetching} onRetry={() => void query.refetch()} />
      )}
      {journals === undefined && !query.isError && <Skeleton height="120px" />}
      {journals?.length === 0 && (
        <Text as="p" size={14} tone="quiet">
          {m.books_order_journals_none()}
        </Text>
      )}
      {journals?.map(journal => (
        <JournalTable key={journal.id} journal={journal} />
      ))}
    </Panel>
  )
}
