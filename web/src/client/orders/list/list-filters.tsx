import { PAYMENT_TYPES } from '@karvon/domain/values/payment'
import { m } from '../../../messages/compiled/messages.js'
import { statusLabel } from '../../../product/order/order-status.ts'
import { paymentLabel } from '../../../product/order/payment-labels.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Stack } from '../../../ui/layout/box.tsx'
import { DateRange } from '../../../ui/table/date-range.tsx'
import { useTableSearch } from '../../../ui/table/use-table-search.ts'
import {
  countActiveFilters,
  type ListFilters as Filters,
  type ListTab,
  selectableStatuses,
} from './list-url.ts'
import s from './orders-list.module.css'

const CLEAR = { status: '', from: '', to: '', payment: '' }

type Props = { id: string; tab: ListTab; filters: Filters }

/** Filters kept in the URL: status, loading dates and payment. */
export function ListFilters({ id, tab, filters }: Props) {
  const { change } = useTableSearch()
  const { status, from, to, payment } = filters
  const statuses = selectableStatuses(tab)
  return (
    <Stack id={id} as="search" className={s.filters} gap={12} aria-label={m.orders_filters_label()}>
      {statuses.length > 0 && (
        <SelectField
          label={m.orders_filter_status()}
          placeholder={m.orders_filter_any_status()}
          value={status ?? ''}
          options={statuses.map(value => ({ value, label: statusLabel(value) }))}
          onChange={value => change({ status: value })}
        />
      )}
      <SelectField
        label={m.orders_fact_payment()}
        placeholder={m.orders_filter_any_payment()}
        value={payment ?? ''}
        options={PAYMENT_TYPES.map(value => ({ value, label: paymentLabel(value) }))}
        onChange={value => change({ payment: value })}
      />
      <DateRange
        from={from}
        to={to}
        onChange={change}
        labels={{ from: m.orders_filter_load_from(), to: m.orders_filter_load_to() }}
      />
      {countActiveFilters(filters) > 0 && (
        <Button tone="quiet" size="small" onClick={() => change(CLEAR)}>
          {m.ui_filters_clear()}
        </Button>
      )}
    </Stack>
  )
}
