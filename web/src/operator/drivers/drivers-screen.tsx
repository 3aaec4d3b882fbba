import { DRIVER_SORTS } from '@karvon/contract/admin/people'
import { DRIVER_STATES } from '@karvon/domain/drivers/driver-profile'
import { formatPlate } from '@karvon/domain/values/plate'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { figureText } from '../../platform/locale/figure-text.ts'
import { EmptyState } from '../../product/truck/empty-state.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { choiceOf, idOf } from '../../ui/table/table-search.ts'
import { useTableSearch } from '../../ui/table/use-table-search.ts'
import { ListCard } from '../list/list-card.tsx'
import { day, phone } from '../page/formats.ts'
import { usePageTitle } from '../page/page-title.ts'
import { ScreenBody } from '../page/panel.tsx'
import { useRegions, useTruckTypes } from '../page/reference.ts'
import { StackedCell } from '../page/stacked-cell.tsx'
import { type DriverFilters, driversPage, type ListedDriver } from '../people/people-queries.ts'
import { driverStateLabel, driverStateTone } from '../people/person-labels.ts'
import { DriverFilterBar } from './driver-filter-bar.tsx'

type NameOf = (id: number) => string

const filtersOf = (search: URLSearchParams): DriverFilters => ({
  q: search.get('q')?.slice(0, 100) ?? '',
  state: choiceOf(search, 'state', DRIVER_STATES),
  truckType: idOf(search, 'truck_type'),
  region: idOf(search, 'region'),
  sort: choiceOf(search, 'sort', DRIVER_SORTS) ?? 'waiting',
})

const standing = ({ rating, trips, keptShare }: ListedDriver) => (
  <StackedCell
    first={rating === null ? '—' : figureText(rating, 1)}
    second={[
      m.operator_trips({ count: trips }),
      keptShare !== null && m.operator_kept_short({ percent: Math.floor(keptShare * 100) }),
    ]
      .filter(Boolean)
      .join(', ')}
  />
)

const columns = (truckName: NameOf, regionName: NameOf): TableColumn<ListedDriver>[] => [
  {
    key: 'name',
    name: m.operator_fact_driver(),
    cell: driver => <StackedCell first={driver.name ?? m.operator_no_name()} second={phone(driver.phone)} />,
    onCard: 'title',
  },
  {
    key: 'state',
    name: m.operator_column_status(),
    cell: ({ state, cameBack }) => (
      <StatusPill tone={driverStateTone(state)}>
        {cameBack ? m.operator_driver_back() : driverStateLabel(state)}
      </StatusPill>
    ),
    onCard: 'figure',
  },
  {
    key: 'truck',
    name: m.operator_fact_truck(),
    cell: ({ truckTypeId, plate, model }) => (
      <StackedCell
        first={formatPlate(plate)}
        second={[truckName(truckTypeId), model].filter(Boolean).join(', ')}
      />
    ),
  },
  { key: 'region', name: m.operator_filter_region(), cell: ({ homeRegionId }) => regionName(homeRegionId) },
  { key: 'rating', name: m.operator_rating_name(), cell: standing },
  {
    key: 'licence',
    name: m.operator_licence(),
    cell: ({ hasLicence }) => (hasLicence ? m.operator_licence_there() : m.operator_licence_missing()),
  },
  { key: 'since', name: m.operator_since_name(), cell: ({ createdAt }) => day(createdAt), isWhole: true },
]

/** All drivers with a registered truck, those awaiting approval first. */
export function DriversScreen() {
  usePageTitle(m.operator_nav_drivers())
  const { search, page, change, turn } = useTableSearch()
  const filters = filtersOf(search)
  const list = useQuery(driversPage(filters, page))
  const truckTypes = useTruckTypes()
  const regions = useRegions()
  return (
    <ScreenBody>
      <ListCard
        label={m.operator_nav_drivers()}
        list={list}
        columns={columns(truckTypes.nameOf, regions.nameOf)}
        keyOf={({ id }) => id}
        link={({ id }, parts) => <Link to={`/admin/drivers/${id}`} {...parts} />}
        head={
          <DriverFilterBar
            filters={filters}
            change={change}
            truckTypes={truckTypes.choices}
            regions={regions.choices}
          />
        }
        onPage={turn}
        empty={<EmptyState title={m.operator_drivers_none()} text={m.operator_none_narrowed()} />}
      />
    </ScreenBody>
  )
}
