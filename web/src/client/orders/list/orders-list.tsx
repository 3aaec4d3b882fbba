import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { Button, SquareButton } from '../../../ui/actions/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Column, Row, Text } from '../../../ui/layout/box.tsx'
import { UploadLink } from '../../upload-orders/upload-link.tsx'
import { NewOrderButton } from '../new-order-button.tsx'
import { queryOf } from '../queries/list-orders.ts'
import { ExportLinks } from './export-links.tsx'
import { ListBody } from './list-body.tsx'
import { ListFilters as FilterFields } from './list-filters.tsx'
import { ListTabs } from './list-tabs.tsx'
import { countActiveFilters, type ListFilters, type ListTab } from './list-url.ts'
import s from './orders-list.module.css'
import { useTabOrders } from './use-tab-orders.ts'

type Props = {
  tab: ListTab
  filters: ListFilters
  selectedId: number | null
  /** An opened order has a screen of its own instead of the pane next to the list. */
  opensScreen: boolean
  onNewOrder: () => void
}

export function OrdersList({ tab, filters, selectedId, opensScreen, onNewOrder }: Props) {
  const [typed, setTyped] = useState('')
  const { list, orders, counts } = useTabOrders(tab, filters)
  const filtersId = useId()
  const activeCount = countActiveFilters(filters)
  const [isFiltering, setFiltering] = useState(activeCount > 0)
  return (
    <Column as="section" shrink aria-labelledby="orders-title">
      <Row className={s.head} wrap align="center" justify="between" gap={12}>
        <Text id="orders-title" as="h1" size={24} weight="display" tight>
          {m.orders_title()}
        </Text>
        <Row align="center" gap={8}>
          <UploadLink />
          <NewOrderButton onOpen={onNewOrder} />
        </Row>
      </Row>
      <ListTabs shown={tab} filters={filters} counts={counts} />
      <Row className={s.find} gap={8}>
        <TextField
          label={m.orders_search_label()}
          isLabelHidden
          type="search"
          placeholder={m.orders_search_hint()}
          icon={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
          value={typed}
          onChange={setTyped}
        />
        <SquareButton
          className={activeCount > 0 ? `${s.filter} ${s.held}` : s.filter}
          label={activeCount > 0 ? m.ui_filters_held({ count: activeCount }) : m.ui_filters()}
          icon={<IconAdjustmentsHorizontal size={20} stroke={1.75} aria-hidden="true" />}
          aria-expanded={isFiltering}
          aria-controls={filtersId}
          onClick={() => setFiltering(!isFiltering)}
        />
      </Row>
      {isFiltering && <FilterFields id={filtersId} tab={tab} filters={filters} />}
      {orders.length > 0 && (
        <div className={s.filters}>
          <ExportLinks path="/truck-booking/client" filters={queryOf(tab, filters)} />
        </div>
      )}
      <div className={s.body}>
        <ListBody
          {...{ list, orders, tab, filters, typed, selectedId, opensScreen }}
          emptyAction={
            <Button tone="action" onClick={onNewOrder}>
              {m.orders_empty_action()}
            </Button>
          }
        />
      </div>
    </Column>
  )
}
