import { PLACE_KINDS } from '@karvon/domain/places/stored-place'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { EmptyState } from '../../product/truck/empty-state.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { Filter, FilterBar } from '../../ui/table/filter-bar.tsx'
import { SearchField } from '../../ui/table/search-field.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { choiceOf } from '../../ui/table/table-search.ts'
import { useTableSearch } from '../../ui/table/use-table-search.ts'
import { ListCard } from '../list/list-card.tsx'
import { ListAddLink, ListHead } from '../list/list-head.tsx'
import { Dialog } from '../page/dialog.tsx'
import { day } from '../page/formats.ts'
import { usePageTitle } from '../page/page-title.ts'
import { ScreenBody } from '../page/panel.tsx'
import { StackedCell } from '../page/stacked-cell.tsx'
import { useModal } from '../page/use-modal.ts'
import { PlaceForm } from './place-form.tsx'
import { kindLabel, placeName } from './place-labels.ts'
import { type Place, type PlaceFilters, placesPage } from './places-queries.ts'

const filtersOf = (search: URLSearchParams): PlaceFilters => ({
  q: search.get('q')?.slice(0, 100) ?? '',
  kind: choiceOf(search, 'kind', PLACE_KINDS),
})

const columns = (): TableColumn<Place>[] => [
  {
    key: 'name',
    name: m.operator_place_name(),
    cell: place => <StackedCell first={placeName(place)} second={place.note ?? ''} />,
    onCard: 'title',
  },
  { key: 'kind', name: m.operator_place_kind(), cell: ({ kind }) => kindLabel(kind) },
  {
    key: 'pin',
    name: m.operator_place_pin(),
    cell: ({ approximate }) => (
      <StatusPill tone={approximate ? 'new' : 'moving'}>
        {approximate ? m.operator_place_pin_area() : m.operator_place_pin_gate()}
      </StatusPill>
    ),
    onCard: 'figure',
  },
  { key: 'hours', name: m.operator_place_hours(), cell: ({ hours }) => hours ?? '' },
  { key: 'updated', name: m.operator_updated_at(), cell: ({ updatedAt }) => day(updatedAt), isWhole: true },
]

/** The URL of a row: the same list with the row's form open. */
const withForm = (search: URLSearchParams, name: string): string => {
  const next = new URLSearchParams(search)
  next.set('modal', name)
  return `?${next}`
}

type BarProps = { filters: PlaceFilters; change: (filters: Readonly<Record<string, string>>) => void }

function Bar({ filters, change }: BarProps) {
  const [search] = useSearchParams()
  return (
    <ListHead
      end={<ListAddLink to={withForm(search, 'place-new')}>{m.operator_place_add()}</ListAddLink>}
      search={
        <SearchField
          label={m.operator_place_search()}
          placeholder={m.operator_place_search()}
          value={filters.q}
          onSearch={q => change({ q })}
        />
      }
    >
      <FilterBar
        label={m.operator_filters()}
        activeCount={filters.kind === null ? 0 : 1}
        onClear={() => change({ kind: '' })}
      >
        <Filter>
          <SelectField
            label={m.operator_place_kind()}
            placeholder={m.operator_any()}
            value={filters.kind ?? ''}
            options={PLACE_KINDS.map(kind => ({ value: kind, label: kindLabel(kind) }))}
            onChange={kind => change({ kind })}
          />
        </Filter>
      </FilterBar>
    </ListHead>
  )
}

/** The terminals, warehouses, customs posts and markets that operators have added to the address search. */
export function PlacesScreen() {
  usePageTitle(m.operator_nav_places())
  const { search, page, change, turn } = useTableSearch()
  const filters = filtersOf(search)
  const list = useQuery(placesPage(filters, page))
  const { name, close } = useModal()
  const place = list.data?.data.find(({ id }) => name === `place-${id}`)
  return (
    <ScreenBody>
      <ListCard
        label={m.operator_nav_places()}
        list={list}
        columns={columns()}
        keyOf={({ id }) => id}
        link={({ id }, parts) => <Link to={withForm(search, `place-${id}`)} preventScrollReset {...parts} />}
        head={<Bar filters={filters} change={change} />}
        onPage={turn}
        empty={<EmptyState title={m.operator_places_none()} text={m.operator_places_none_text()} />}
      />
      {(name === 'place-new' || place !== undefined) && (
        <Dialog
          title={place === undefined ? m.operator_place_add() : placeName(place)}
          isWide
          onClose={close}
        >
          <PlaceForm place={place ?? null} onDone={close} />
        </Dialog>
      )}
    </ScreenBody>
  )
}
