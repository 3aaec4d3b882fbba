import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { figureText } from '../../platform/locale/figure-text.ts'
import { getLocale } from '../../platform/locale/locale.ts'
import { nameInLocale } from '../../platform/locale/name-in-locale.ts'
import { Button } from '../../ui/actions/button.tsx'
import { ChoiceChips } from '../../ui/choices/choice-chips.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { choiceOf } from '../../ui/table/table-search.ts'
import { Dialog } from '../page/dialog.tsx'
import { Loaded } from '../page/loaded.tsx'
import { usePageTitle } from '../page/page-title.ts'
import { Panel, ScreenBody } from '../page/panel.tsx'
import { PanelTable } from '../page/panel-table.tsx'
import { StackedCell } from '../page/stacked-cell.tsx'
import { useModal } from '../page/use-modal.ts'
import {
  adminRegions,
  type CargoType,
  cargoTypes,
  type Region,
  type TruckType,
  truckTypes,
} from '../tariffs/handbook-queries.ts'
import { CargoForm } from './cargo-form.tsx'
import { Holidays } from './holidays/holidays.tsx'
import { RegionForm } from './region-form.tsx'
import { RoadBans } from './road-bans/road-bans.tsx'

const otherNames = ({ names }: CargoType | Region) => (getLocale() === 'ru' ? names.uz : names.ru)

const truckNames = ({ carried, truckKeys }: CargoType, trucks: readonly TruckType[]): string => {
  if (!carried) return '–'
  if (truckKeys === null) return m.operator_cargo_any_truck()
  const chosen = trucks.filter(({ key }) => truckKeys.includes(key))
  return chosen.map(({ names }) => nameInLocale(names)).join(', ')
}

const cargoColumns = (trucks: readonly TruckType[]): TableColumn<CargoType>[] => [
  {
    key: 'name',
    name: m.orders_fact_cargo(),
    cell: cargo => <StackedCell first={nameInLocale(cargo.names)} second={otherNames(cargo)} />,
    onCard: 'title',
  },
  {
    key: 'carried',
    name: m.operator_carried(),
    cell: ({ carried }) => (carried ? m.orders_yes() : m.orders_no()),
  },
  { key: 'trucks', name: m.operator_cargo_trucks(), cell: cargo => truckNames(cargo, trucks) },
  {
    key: 'comment',
    name: m.operator_comment_required(),
    cell: ({ commentRequired }) => (commentRequired ? m.orders_yes() : m.orders_no()),
  },
  {
    key: 'orders',
    name: m.operator_nav_orders(),
    cell: ({ ordersCount }) => figureText(ordersCount),
    isFigure: true,
    onCard: 'figure',
  },
]

const regionColumns = (regions: readonly Region[]): TableColumn<Region>[] => [
  {
    key: 'name',
    name: m.operator_filter_region(),
    cell: region => <StackedCell first={nameInLocale(region.names)} second={otherNames(region)} />,
    onCard: 'title',
  },
  {
    key: 'group',
    name: m.operator_group(),
    cell: ({ groupId }) =>
      regions
        .filter(each => each.groupId === groupId)
        .map(({ names }) => nameInLocale(names))
        .join(', '),
  },
]

/** The URL of a row: this screen with the row's form open. */
const useFormUrl = () => {
  const [search] = useSearchParams()
  return (name: string) => {
    const next = new URLSearchParams(search)
    next.set('modal', name)
    return `?${next}`
  }
}

function Cargo() {
  const query = useQuery(cargoTypes())
  const { data: trucks = [] } = useQuery(truckTypes())
  const { name, open, close } = useModal()
  const placeOf = useFormUrl()
  const cargo = query.data?.find(({ id }) => name === `cargo-${id}`)
  return (
    <Panel
      title={m.operator_cargo_types()}
      end={
        <Button size="small" aria-haspopup="dialog" onClick={() => open('cargo-new')}>
          {m.operator_cargo_add()}
        </Button>
      }
    >
      <Loaded query={query} skeletonHeights={['480px']}>
        {rows => (
          <PanelTable
            label={m.operator_cargo_types()}
            columns={cargoColumns(trucks)}
            rows={rows}
            keyOf={({ id }) => id}
            link={({ id }, parts) => <Link to={placeOf(`cargo-${id}`)} preventScrollReset {...parts} />}
            empty={null}
          />
        )}
      </Loaded>
      {(name === 'cargo-new' || cargo !== undefined) && (
        <Dialog
          title={cargo === undefined ? m.operator_cargo_add() : m.operator_cargo_change()}
          isWide
          onClose={close}
        >
          <CargoForm cargo={cargo ?? null} onDone={close} />
        </Dialog>
      )}
    </Panel>
  )
}

function Regions() {
  const query = useQuery(adminRegions())
  const { name, close } = useModal()
  const placeOf = useFormUrl()
  const region = query.data?.find(({ id }) => name === `region-${id}`)
  return (
    <Panel title={m.operator_regions()}>
      <Loaded query={query} skeletonHeights={['480px']}>
        {rows => (
          <PanelTable
            label={m.operator_regions()}
            columns={regionColumns(rows)}
            rows={rows}
            keyOf={({ id }) => id}
            link={({ id }, parts) => <Link to={placeOf(`region-${id}`)} preventScrollReset {...parts} />}
            empty={null}
          />
        )}
      </Loaded>
      {region !== undefined && (
        <Dialog title={m.operator_region_change()} isWide onClose={close}>
          <RegionForm region={region} regions={query.data ?? []} onDone={close} />
        </Dialog>
      )}
    </Panel>
  )
}

const LISTS = ['cargo', 'regions', 'bans', 'holidays'] as const

const SCREENS = { cargo: Cargo, regions: Regions, bans: RoadBans, holidays: Holidays } as const

/** The handbook: cargo types, regions, bans of trucks or holidays, depending on the URL. */
export function HandbookScreen() {
  usePageTitle(m.operator_nav_handbook())
  const [search, setSearch] = useSearchParams()
  const list = choiceOf(search, 'list', LISTS) ?? 'cargo'
  const List = SCREENS[list]
  return (
    <ScreenBody>
      <ChoiceChips
        label={m.operator_nav_handbook()}
        value={list}
        onChange={chosen => setSearch(chosen === 'cargo' ? {} : { list: chosen })}
        chips={[
          { value: 'cargo', label: m.operator_cargo_types() },
          { value: 'regions', label: m.operator_regions() },
          { value: 'bans', label: m.roads_bans() },
          { value: 'holidays', label: m.templates_holidays() },
        ]}
      />
      <List />
    </ScreenBody>
  )
}
