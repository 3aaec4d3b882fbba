import type { listLanePrices } from '@karvon/contract/carriers/lane-prices'
import type { DataOf } from '@karvon/contract/endpoint'
import { formatNumber } from '@karvon/domain/reading/figures'
import { formatPlate } from '@karvon/domain/values/plate'
import { m } from '../../messages/compiled/messages.js'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { getLocale } from '../../platform/locale/locale.ts'
import { Note, Text } from '../../ui/layout/box.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { carrierName, carrierStatusLabel, carrierStatusTone, type OwnCarrier } from './carrier-labels.ts'
import { daysLabel, priceStatusLabel, priceStatusTone, truckLabel, wayLabel } from './lane-labels.ts'

/** A price as its company sees it. */
export type CompanyPrice = DataOf<typeof listLanePrices>[number]

type Named = readonly { readonly id: number; readonly name: string }[]

/** The names that agreements are shown with. */
export type LaneNames = { readonly regions: Named; readonly truckTypes: Named }

const strong = (text: string, under: string) => (
  <>
    <Text as="b" weight="strong" block breakWords>
      {text}
    </Text>
    <Note as="span">{under}</Note>
  </>
)

const truckOf = ({ truck: { model, plate } }: NonNullable<OwnCarrier['driver']>): string =>
  [model, formatPlate(plate)].filter(Boolean).join(', ')

/** The columns of a list of own carriers. */
export const carrierColumns = (): TableColumn<OwnCarrier>[] => [
  {
    key: 'carrier',
    name: m.lanes_column_carrier(),
    cell: row =>
      row.driver === null ? (
        <Text as="b" weight="strong" block nowrap>
          {carrierName(row)}
        </Text>
      ) : (
        strong(row.driver.name, truckOf(row.driver))
      ),
    onCard: 'title',
  },
  {
    key: 'status',
    name: m.lanes_column_status(),
    isWhole: true,
    cell: ({ status }) => (
      <StatusPill tone={carrierStatusTone(status)}>{carrierStatusLabel(status)}</StatusPill>
    ),
    onCard: 'figure',
  },
  {
    key: 'together',
    name: m.lanes_column_together(),
    isFigure: true,
    cell: ({ driver }) => (driver === null ? '' : formatNumber(driver.ordersTogether, getLocale())),
  },
  {
    key: 'prices',
    name: m.lanes_column_prices(),
    cell: ({ driver, validPrices: valid, waitingPrices: waiting }) =>
      driver === null ? '' : m.lanes_count_prices({ valid, waiting }),
  },
]

/** The columns of a list of agreed prices. */
export const priceColumns = ({ regions, truckTypes }: LaneNames): TableColumn<CompanyPrice>[] => [
  {
    key: 'lane',
    name: m.lanes_column_lane(),
    cell: row => strong(wayLabel(row, regions), truckLabel(row, truckTypes)),
    onCard: 'title',
  },
  {
    key: 'status',
    name: m.lanes_column_status(),
    isWhole: true,
    cell: ({ status }) => <StatusPill tone={priceStatusTone(status)}>{priceStatusLabel(status)}</StatusPill>,
    onCard: 'figure',
  },
  { key: 'carrier', name: m.lanes_column_carrier(), cell: ({ carrier }) => carrier.name },
  { key: 'price', name: m.lanes_column_price(), isFigure: true, cell: ({ price }) => formatSum(price) },
  { key: 'days', name: m.lanes_column_days(), cell: daysLabel },
]
