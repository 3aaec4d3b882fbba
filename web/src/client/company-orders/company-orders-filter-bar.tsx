import { useQuery } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { fullName } from '../../product/account/full-name.ts'
import { ownProfile } from '../../product/account/show-profile.ts'
import { useHandbook } from '../../product/handbook/use-handbook.ts'
import { SelectField, type SelectOption } from '../../ui/fields/select-field.tsx'
import { DateRange } from '../../ui/table/date-range.tsx'
import { Filter, FilterBar } from '../../ui/table/filter-bar.tsx'
import type { CompanyOrdersFilters } from './company-orders.ts'
import { companyPeople } from './company-people.ts'

type Props = {
  filters: CompanyOrdersFilters
  activeCount: number
  change: (filters: Readonly<Record<string, string>>) => void
  onClear: () => void
}

const written = (id: number | null) => (id === null ? '' : String(id))

/** The owner picks from all employees; an employee, who may not see the list, can only pick themselves. */
function usePlacers(): SelectOption[] {
  const { data: own } = useQuery(ownProfile())
  const isOwner = own?.permissions.includes('manage_employees') ?? false
  const { data: people } = useQuery({ ...companyPeople(), enabled: isOwner })
  if (own === undefined) return []
  if (!isOwner) return [{ value: String(own.id), label: m.orders_filter_mine() }]
  return (people ?? []).map(person => ({
    value: String(person.userId),
    label: fullName(person) || person.username,
  }))
}

/** Filters: who placed the order, loading dates, and the regions from and to. */
export function CompanyOrdersFilterBar({ filters, activeCount, change, onClear }: Props) {
  const placers = usePlacers()
  const { regions } = useHandbook()
  const places = regions.map(({ id, name }) => ({ value: String(id), label: name }))
  const { employee, from, to, regionFrom, regionTo } = filters
  return (
    <FilterBar label={m.orders_filters_label()} activeCount={activeCount} onClear={onClear}>
      <Filter>
        <SelectField
          label={m.orders_column_placed_by()}
          placeholder={m.orders_filter_everybody()}
          value={written(employee)}
          options={placers}
          onChange={id => change({ employee: id })}
        />
      </Filter>
      <Filter>
        <SelectField
          label={m.orders_filter_region_from()}
          placeholder={m.orders_filter_any_region()}
          value={written(regionFrom)}
          options={places}
          onChange={id => change({ region_from: id })}
        />
      </Filter>
      <Filter>
        <SelectField
          label={m.orders_filter_region_to()}
          placeholder={m.orders_filter_any_region()}
          value={written(regionTo)}
          options={places}
          onChange={id => change({ region_to: id })}
        />
      </Filter>
      <Filter isWide>
        <DateRange
          from={from}
          to={to}
          onChange={change}
          labels={{ from: m.orders_filter_load_from(), to: m.orders_filter_load_to() }}
        />
      </Filter>
    </FilterBar>
  )
}
