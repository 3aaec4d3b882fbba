import { IconAdjustmentsHorizontal, IconPlus, IconSearch } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { Button, SquareButton } from '../../../ui/actions/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { ListBody } from './list-body.tsx'
import { ListFilters as FilterFields } from './list-filters.tsx'
import { ListTabs } from './list-tabs.tsx'
import { heldFilters, type ListFilters, type ListTab } from './list-url.ts'
import s from './orders-list.module.css'
import { useTabOrders } from './use-tab-orders.ts'

type Props = {
  tab: ListTab
  filters: ListFilters
  selectedId: number | null
  /** An order that is opened stands on a screen of its own, not beside the list. */
  isAlone: boolean
  onNewOrder: () => void
}

export function OrdersList({ tab, filters, selectedId, isAlone, onNewOrder }: Props) {
  const [typed, setTyped] = useState('')
  const { list, orders, counts } = useTabOrders(tab, filters)
  const filtersId = useId()
  const held = heldFilters(filters)
  const [isFiltering, setFiltering] = useState(held > 0)
  return (
    <section className={s.list} aria-labelledby="orders-title">
      <div className={s.head}>
        <h1 id="orders-title" className={s.title}>
          {m.orders_title()}
        </h1>
        <Button
          tone="main"
          size="small"
          aria-label={m.orders_new_button_label()}
          icon={<IconPlus size={20} stroke={1.75} aria-hidden="true" />}
          onClick={onNewOrder}
        >
          {m.orders_new_button()}
        </Button>
      </div>
      <ListTabs shown={tab} filters={filters} counts={counts} />
      <div className={s.find}>
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
          className={held > 0 ? `${s.filter} ${s.held}` : s.filter}
          label={held > 0 ? m.ui_filters_held({ count: held }) : m.ui_filters()}
          icon={<IconAdjustmentsHorizontal size={20} stroke={1.75} aria-hidden="true" />}
          aria-expanded={isFiltering}
          aria-controls={filtersId}
          onClick={() => setFiltering(!isFiltering)}
        />
      </div>
      {isFiltering && <FilterFields id={filtersId} tab={tab} filters={filters} />}
      <div className={s.body}>
        <ListBody
          {...{ list, orders, tab, filters, typed, selectedId, isAlone }}
          emptyAction={
            <Button tone="action" onClick={onNewOrder}>
              {m.orders_empty_action()}
            </Button>
          }
        />
      </div>
    </section>
  )
}
