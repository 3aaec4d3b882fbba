import { formatNumber } from '@karvon/domain/reading/figures'
import { type ReactNode, useId } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { getLocale } from '../../../platform/locale/locale.ts'
import { Card, Row, Stack } from '../../../ui/layout/box.tsx'
import s from './chart-section.module.css'

/** A row of the table next to a chart. */
export type ChartRow = { key: string; name: string; orders: number; spent: number; isPale?: boolean }

type ChartSectionProps = {
  title: string
  /** A sentence about what else the chart shows. */
  note?: string
  /** The heading of the first column. */
  nameHeading: string
  facts: readonly ChartRow[]
  /** Shown instead of chart and table when there is no data. */
  empty: string
  children: ReactNode
}

function ChartTable({
  nameHeading,
  facts,
  title,
}: Pick<ChartSectionProps, 'nameHeading' | 'facts' | 'title'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable, so it must take the keyboard focus
    <section className={s.scroll} tabIndex={0} aria-label={m.ledger_chart_table({ title })}>
      <table className={s.table}>
        <thead>
          <tr>
            <th scope="col">{nameHeading}</th>
            <th scope="col" className={s.figure}>
              {m.ledger_column_orders_count()}
            </th>
            <th scope="col" className={s.figure}>
              {m.ledger_column_spent_uzs()}
            </th>
          </tr>
        </thead>
        <tbody>
          {facts.map(({ key, name, orders, spent, isPale }) => (
            <tr key={key} className={isPale ? s.pale : undefined}>
              <th scope="row">{name}</th>
              <td className={s.figure}>{formatNumber(orders, getLocale())}</td>
              <td className={s.figure}>{formatNumber(spent, getLocale(), 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** A chart next to a table of the same data. */
export function ChartSection({ title, note, nameHeading, facts, empty, children }: ChartSectionProps) {
  const id = useId()
  return (
    <Card as="section" className={s.section} padding="20-24" aria-labelledby={id}>
      <Row
        as="header"
        className={s.head}
        wrap
        align="baseline"
        justify="between"
        gap="0-16"
        marginBottom={16}
      >
        <h2 id={id}>{title}</h2>
        {note !== undefined && <p>{note}</p>}
      </Row>
      {facts.length === 0 ? (
        <p className={s.empty}>{empty}</p>
      ) : (
        <Stack className={s.beside} gap={20}>
          {children}
          <ChartTable nameHeading={nameHeading} facts={facts} title={title} />
        </Stack>
      )}
    </Card>
  )
}
