import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { figureText } from '../../platform/locale/figure-text.ts'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { nameInLocale } from '../../platform/locale/name-in-locale.ts'
import { TruckDrawing } from '../../product/truck/truck-drawing.tsx'
import { Stack } from '../../ui/layout/box.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { sides } from '../page/formats.ts'
import css from '../page/page-head.module.css'
import { usePageTitle } from '../page/page-title.ts'
import { Panel, ScreenBody } from '../page/panel.tsx'
import { PanelTable } from '../page/panel-table.tsx'
import { StackedCell } from '../page/stacked-cell.tsx'
import { type Tariff, type TruckType, tariffs, truckTypes } from './handbook-queries.ts'
import s from './truck-types-screen.module.css'

const inForce = (all: readonly Tariff[], id: number) =>
  all.find(({ truckTypeId, state }) => truckTypeId === id && state === 'in_force')

const rates = (tariff: Tariff | undefined) => {
  const all = tariff?.bands.map(({ ratePerKm }) => ratePerKm) ?? []
  if (all.length === 0) return '—'
  const [least, most] = [Math.min(...all), Math.max(...all)]
  return least === most ? formatSum(most) : `${figureText(least)} – ${formatSum(most)}`
}

const columns = (all: readonly Tariff[]): TableColumn<TruckType>[] => [
  {
    key: 'name',
    name: m.operator_truck_type(),
    cell: ({ key, names }) => (
      <Stack as="span" className={s.truck} gap={4} weight="strong">
        {nameInLocale(names)}
        <TruckDrawing truckKey={key} />
      </Stack>
    ),
    onCard: 'title',
  },
  {
    key: 'inside',
    name: m.orders_fact_box(),
    cell: ({ dimX, dimY, dimZ, maxWeight }) => (
      <StackedCell
        first={m.orders_fact_meters({ value: sides(dimX, dimY, dimZ) })}
        second={m.operator_kg({ kg: figureText(maxWeight) })}
      />
    ),
  },
  {
    key: 'minimum',
    name: m.operator_tariff_minimum(),
    cell: ({ id }) => formatSum(inForce(all, id)?.minimum ?? 0),
    isFigure: true,
  },
  {
    key: 'rates',
    name: m.operator_tariff_rates(),
    cell: ({ id }) => rates(inForce(all, id)),
    isFigure: true,
  },
  {
    key: 'waiting',
    name: m.operator_tariff_waiting(),
    cell: ({ id }) => formatSum(inForce(all, id)?.waitingPerMinute ?? 0),
    isFigure: true,
  },
  {
    key: 'drivers',
    name: m.operator_nav_drivers(),
    cell: ({ driversCount }) => figureText(driversCount),
    isFigure: true,
  },
]

/** The truck types with their current tariffs. */
export function TruckTypesScreen() {
  usePageTitle(m.operator_nav_tariffs())
  const types = useQuery(truckTypes())
  const prices = useQuery(tariffs())
  const isFailed = [types, prices].some(({ data, isError }) => data === undefined && isError)
  return (
    <ScreenBody>
      <Panel
        title={m.operator_truck_types()}
        end={
          <Link to="/admin/tariffs/rules" className={css.link}>
            {m.operator_rules()}
          </Link>
        }
      >
        {isFailed ? (
          <FailedState
            isRetrying={types.isFetching || prices.isFetching}
            onRetry={() => void Promise.all([types.refetch(), prices.refetch()])}
          />
        ) : (
          <div className={s.table}>
            <PanelTable
              label={m.operator_truck_types()}
              columns={columns(prices.data ?? [])}
              rows={types.data}
              keyOf={({ id }) => id}
              link={({ id }, parts) => <Link to={`/admin/tariffs/${id}`} {...parts} />}
              empty={null}
              skeletonRows={10}
              cardsBelow={700}
            />
          </div>
        )}
      </Panel>
    </ScreenBody>
  )
}
