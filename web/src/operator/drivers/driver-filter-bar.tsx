import { DRIVER_SORTS } from '@karvon/contract/admin/people'
import { DRIVER_STATES } from '@karvon/domain/drivers/driver-profile'
import { m } from '../../messages/compiled/messages.js'
import { exportUrl } from '../../platform/http/export-url.ts'
import { SelectField, type SelectOption } from '../../ui/fields/select-field.tsx'
import { Filter, FilterBar } from '../../ui/table/filter-bar.tsx'
import { SearchField } from '../../ui/table/search-field.tsx'
import { ListHead } from '../list/list-head.tsx'
import type { DriverFilters } from '../people/people-queries.ts'
import { driverStateLabel } from '../people/person-labels.ts'

const SORT_WORDS = {
  waiting: m.operator_sort_waiting,
  newest: m.operator_sort_newest,
  name: m.operator_sort_name,
  rating: m.operator_sort_rating,
}

const written = (id: number | null) => (id === null ? '' : String(id))

type DriverFilterBarProps = {
  filters: DriverFilters
  change: (filters: Readonly<Record<string, string>>) => void
  truckTypes: readonly SelectOption[]
  regions: readonly SelectOption[]
}

export function DriverFilterBar({ filters, change, truckTypes, regions }: DriverFilterBarProps) {
  const { q, state, truckType, region, sort } = filters
  return (
    <ListHead
      exportHref={exportUrl('/admin/drivers.csv', filters)}
      search={
        <SearchField
          label={m.operator_driver_search()}
          placeholder={m.operator_driver_search_hint()}
          value={q}
          onSearch={text => change({ q: text })}
        />
      }
    >
      <FilterBar
        label={m.operator_filters()}
        activeCount={[state, truckType, region].filter(held => held !== null).length}
        onClear={() => change({ state: '', truck_type: '', region: '' })}
      >
        <Filter>
          <SelectField
            label={m.operator_column_status()}
            placeholder={m.operator_any()}
            value={state ?? ''}
            options={DRIVER_STATES.map(value => ({ value, label: driverStateLabel(value) }))}
            onChange={value => change({ state: value })}
          />
        </Filter>
        <Filter>
          <SelectField
            label={m.operator_fact_truck()}
            placeholder={m.operator_any()}
            value={written(truckType)}
            options={truckTypes}
            onChange={value => change({ truck_type: value })}
          />
        </Filter>
        <Filter>
          <SelectField
            label={m.operator_filter_region()}
            placeholder={m.operator_any()}
            value={written(region)}
            options={regions}
            onChange={value => change({ region: value })}
          />
        </Filter>
        <Filter isWide>
          <SelectField
            label={m.operator_sort()}
            value={sort ?? 'waiting'}
            options={DRIVER_SORTS.map(value => ({ value, label: SORT_WORDS[value]() }))}
            onChange={value => change({ sort: value === 'waiting' ? '' : value })}
          />
        </Filter>
      </FilterBar>
    </ListHead>
  )
}
