import { ORDER_SORTS } from '@karvon/contract/admin/orders'
import { ORDER_STATUSES } from '@karvon/domain/orders/order-status'
import { LIVE_STATUSES, OPEN_STATUSES } from '@karvon/domain/orders/statuses/order-sets'
import { PAYMENT_TYPES } from '@karvon/domain/values/payment'
import { m } from '../../messages/compiled/messages.js'
import { exportUrl } from '../../platform/http/export-url.ts'
import { paymentLabel } from '../../product/order/payment-labels.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { DateRange } from '../../ui/table/date-range.tsx'
import { Filter, FilterBar } from '../../ui/table/filter-bar.tsx'
import { SearchField } from '../../ui/table/search-field.tsx'
import { DateFieldsRow, ListHead } from '../list/list-head.tsx'
import { useRegions } from '../page/reference.ts'
import { activeFilterCount, NO_FILTERS } from './order-filters.ts'
import { operatorStatusLabel } from './order-labels.ts'
import type { OrderFilters, OrderSort } from './orders-queries.ts'

const SORT_WORDS = {
  newest: m.operator_sort_newest,
  load_time: m.operator_sort_load_time,
  price: m.operator_sort_price,
  untouched: m.operator_sort_untouched,
} satisfies Record<OrderSort, () => string>

const ALIVE = LIVE_STATUSES.join(',')

const statusChoices = (held: string) => {
  const known = [
    { value: ALIVE, label: m.operator_status_alive() },
    { value: OPEN_STATUSES.join(','), label: m.operator_lane_new() },
    ...ORDER_STATUSES.map(status => ({ value: status as string, label: operatorStatusLabel(status) })),
  ]
  const isKnown = held === '' || known.some(({ value }) => value === held)
  return isKnown ? known : [{ value: held, label: m.operator_status_several() }, ...known]
}

type Props = {
  filters: OrderFilters
  change: (filters: Readonly<Record<string, string>>) => void
}

function Choices({ filters, change }: Props) {
  const { choices } = useRegions()
  const { status, payment, region, sort } = filters
  return (
    <>
      <Filter>
        <SelectField
          label={m.operator_column_status()}
          placeholder={m.operator_any()}
          value={status}
          options={statusChoices(status)}
          onChange={value => change({ status: value })}
        />
      </Filter>
      <Filter>
        <SelectField
          label={m.operator_filter_region()}
          placeholder={m.operator_any()}
          value={region === null ? '' : String(region)}
          options={choices}
          onChange={value => change({ region: value })}
        />
      </Filter>
      <Filter>
        <SelectField
          label={m.operator_fact_payment()}
          placeholder={m.operator_any()}
          value={payment ?? ''}
          options={PAYMENT_TYPES.map(value => ({ value, label: paymentLabel(value) }))}
          onChange={value => change({ payment: value })}
        />
      </Filter>
      <Filter isWide>
        <SelectField
          label={m.operator_sort()}
          value={sort ?? 'newest'}
          options={ORDER_SORTS.map(value => ({ value, label: SORT_WORDS[value]() }))}
          onChange={value => change({ sort: value === 'newest' ? '' : value })}
        />
      </Filter>
    </>
  )
}

/** Filters of the order list; client, driver and company come from the URL. */
export function OrderFilterBar({ filters, change }: Props) {
  return (
    <ListHead
      exportHref={exportUrl('/admin/orders.csv', filters)}
      search={
        <SearchField
          label={m.operator_search()}
          placeholder={m.operator_search_hint()}
          value={filters.q}
          onSearch={q => change({ q })}
        />
      }
    >
      <FilterBar
        label={m.operator_filters()}
        activeCount={activeFilterCount(filters)}
        onClear={() => change(NO_FILTERS)}
      >
        <Choices filters={filters} change={change} />
        <DateFieldsRow>
          <DateRange
            from={filters.from}
            to={filters.to}
            onChange={change}
            labels={{ from: m.operator_load_from(), to: m.operator_load_to() }}
          />
        </DateFieldsRow>
      </FilterBar>
    </ListHead>
  )
}
