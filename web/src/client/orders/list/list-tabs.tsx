import { Link } from 'react-router'
import { m } from '../../../messages/compiled/messages.js'
import { Row } from '../../../ui/layout/box.tsx'
import s from './list-tabs.module.css'
import { LIST_TABS, type ListFilters, type ListTab, listSearch } from './list-url.ts'

const TAB_NAMES = {
  all: m.orders_tab_all,
  new: m.orders_tab_new,
  processing: m.orders_tab_processing,
  done: m.orders_tab_done,
}

type Props = {
  shown: ListTab
  filters: ListFilters
  counts: Readonly<Record<ListTab, number | null>>
}

/** All, new, in progress and done, with counts; each tab has its own URL and keeps the filters. */
export function ListTabs({ shown, filters, counts }: Props) {
  return (
    <Row as="nav" className={s.tabs} gap={2} border="bottom" rigid aria-label={m.orders_tabs_label()}>
      {LIST_TABS.map(tab => (
        <Link
          key={tab}
          to={listSearch(tab, { ...filters, status: null })}
          replace
          preventScrollReset
          className={s.tab}
          aria-current={tab === shown ? 'true' : undefined}
        >
          {TAB_NAMES[tab]()} {tab !== 'all' && <i className={s.count}>{counts[tab] ?? ''}</i>}
        </Link>
      ))}
    </Row>
  )
}
