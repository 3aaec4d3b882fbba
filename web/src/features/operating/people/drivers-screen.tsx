import { DRIVER_SORTS } from '@karvon/contract/admin/people'
import { DRIVER_STATES } from '@karvon/domain/drivers/driver-profile'
import { writePlate } from '@karvon/domain/values/plate'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { m } from '../../../messages/compiled/messages.js'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { StatusPill } from '../../../ui/states/status-pill.tsx'
import type { TableColumn } from '../../../ui/table/table-column.ts'
import { choiceOf, idOf } from '../../../ui/table/table-search.ts'
import { useTableSearch } from '../../../ui/table/use-table-search.ts'
import { ListCard } from '../frame/list/list-card.tsx'
import { usePageTitle } from '../frame/page-title.ts'
import { ScreenBody } from '../frame/panel.tsx'
import { useRegions, useTruckTypes } from '../frame/reference.ts'
import { Two } from '../frame/two.tsx'
import { day, figure, phone } from '../frame/written.ts'
import { DriverFilterBar } from './driver-filter-bar.tsx'
import { type DriverFilters, driversPage, type ListedDriver } from './people-queries.ts'
import { driverStateTone, driverStateWord } from './person-words.ts'

type NameOf = (id: number) => string

const filtersOf = (search: URLSearchParams): DriverFilters => ({
  q: search.get('q')?.slice(0, 100) ?? '',
  state: choiceOf(search, 'state', DRIVER_STATES),
  truckType: idOf(search, 'truck_type'),
  region: idOf(search, 'region'),
  sort: choiceOf(search, 'sort', DRIVER_SORTS) ?? 'waiting',
})

const standing = ({ rating, trips, keptShare }: ListedDriver) => (
  <Two
    first={rating === null ? '—' : figure(rating, 1)}
    second={[
      m.operating_trips({ count: trips }),
      keptShare !== null && m.operating_kept_short({ percent: Math.floor(keptShare * 100) }),
    ]
      .filter(Boolean)
      .join(', ')}
  />
)

const columns = (truckName: NameOf, regionName: NameOf): TableColumn<ListedDriver>[] => [
  {
    key: 'name',
    name: m.operating_fact_driver(),
    cell: driver => <Two first={driver.name ?? m.operating_no_name()} second={phone(driver.phone)} />,
    onCard: 'title',
  },
  {
    key: 'state',
    name: m.operating_column_status(),
    cell: ({ state, cameBack }) => (
      <StatusPill tone={driverStateTone(state)}>
        {cameBack ? m.operating_driver_back() : driverStateWord(state)}
      </StatusPill>
    ),
    onCard: 'figure',
  },
  {
    key: 'truck',
    name: m.operating_fact_truck(),
    cell: ({ truckTypeId, plate, model }) => (
      <Two first={writePlate(plate)} second={[truckName(truckTypeId), model].filter(Boolean).join(', ')} />
    ),
  },
  { key: 'region', name: m.operating_filter_region(), cell: ({ homeRegionId }) => regionName(homeRegionId) },
  { key: 'rating', name: m.operating_rating_name(), cell: standing },
  {
    key: 'licence',
    name: m.operating_licence(),
    cell: ({ hasLicence }) => (hasLicence ? m.operating_licence_there() : m.operating_licence_missing()),
  },
  { key: 'since', name: m.operating_since_name(), cell: ({ createdAt }) => day(createdAt), isWhole: true },
]

/** All drivers who have registered a truck, those who wait first. */
export function DriversScreen() {
  usePageTitle(m.operating_nav_drivers())
  const { search, page, change, turn } = useTableSearch()
  const filters = filtersOf(search)
  const list = useQuery(driversPage(filters, page))
  const truckTypes = useTruckTypes()
  const regions = useRegions()
  return (
    <ScreenBody>
      <ListCard
        label={m.operating_nav_drivers()}
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
        empty={<EmptyState title={m.operating_drivers_none()} text={m.operating_none_narrowed()} />}
      />
    </ScreenBody>
  )
}
