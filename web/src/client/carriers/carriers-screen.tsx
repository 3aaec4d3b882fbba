import { LANE_PRICE_STATUSES } from '@karvon/domain/carriers/lane-prices/lane-price'
import { IconTag, IconUserPlus } from '@tabler/icons-react'
import { m } from '../../messages/compiled/messages.js'
import { priceStatusLabel } from '../../product/lane/lane-labels.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Segmented } from '../../ui/choices/segmented.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Row, Text } from '../../ui/layout/box.tsx'
import { Card, CardFilters } from '../../ui/screen/card.tsx'
import { Screen } from '../../ui/screen/screen.tsx'
import { usePageTitle } from '../../ui/screen/use-page-title.ts'
import { Filter, FilterBar } from '../../ui/table/filter-bar.tsx'
import { useTableSearch } from '../../ui/table/use-table-search.ts'
import { useModal } from '../modals/use-modal.ts'
import { usePermissions } from '../settings/use-permissions.ts'
import { CarriersList } from './carriers-list.tsx'
import { carriersUrl } from './carriers-url.ts'
import { PricesList } from './prices-list.tsx'

function Actions() {
  const { open } = useModal()
  return (
    <Row wrap gap={8}>
      <Button
        icon={<IconUserPlus size={20} stroke={1.75} aria-hidden="true" />}
        onClick={() => void open('add-carrier')}
      >
        {m.lanes_add()}
      </Button>
      <Button
        tone="action"
        icon={<IconTag size={20} stroke={1.75} aria-hidden="true" />}
        onClick={() => void open('propose-price')}
      >
        {m.lanes_propose()}
      </Button>
    </Row>
  )
}

/** The company's own carriers and the prices agreed with them. */
export function CarriersScreen() {
  usePageTitle(m.lanes_title())
  const { search, change, turn } = useTableSearch()
  const mayManage = usePermissions().includes('manage_lane_prices')
  const { list, status, page } = carriersUrl(search)
  return (
    <Screen title={m.lanes_title()} aside={mayManage && <Actions />}>
      <Text tone="quiet">{m.lanes_text()}</Text>
      <Segmented
        label={m.lanes_title()}
        value={list}
        options={[
          { value: 'carriers', label: m.lanes_carriers() },
          { value: 'prices', label: m.lanes_prices() },
        ]}
        onChange={value => change({ list: value === 'carriers' ? '' : value, status: '' })}
      />
      <Card>
        {list === 'prices' && (
          <CardFilters>
            <FilterBar
              label={m.lanes_filter()}
              activeCount={status === null ? 0 : 1}
              onClear={() => change({ status: '' })}
            >
              <Filter>
                <SelectField
                  label={m.lanes_column_status()}
                  isLabelHidden
                  value={status ?? ''}
                  placeholder={m.lanes_any_status()}
                  options={LANE_PRICE_STATUSES.map(value => ({ value, label: priceStatusLabel(value) }))}
                  onChange={value => change({ status: value })}
                />
              </Filter>
            </FilterBar>
          </CardFilters>
        )}
        {list === 'prices' ? (
          <PricesList {...{ status, page, mayManage }} onPage={turn} />
        ) : (
          <CarriersList {...{ page, mayManage }} onPage={turn} />
        )}
      </Card>
    </Screen>
  )
}
