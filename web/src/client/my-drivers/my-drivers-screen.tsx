import { LISTINGS, type Listing } from '@karvon/domain/carriers/driver-list'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { EmptyState } from '../../product/truck/empty-state.tsx'
import { MoreButton } from '../../ui/actions/more-button.tsx'
import { Segmented } from '../../ui/choices/segmented.tsx'
import { Stack } from '../../ui/layout/box.tsx'
import { Card } from '../../ui/screen/card.tsx'
import { Screen } from '../../ui/screen/screen.tsx'
import { usePageTitle } from '../../ui/screen/use-page-title.ts'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { driverList, type ListedDriver } from './driver-lists.ts'
import { ListedRow } from './listed-row.tsx'
import s from './my-drivers.module.css'

const LABELS = {
  favourite: m.my_drivers_favourites,
  blocked: m.my_drivers_blocked_many,
} as const satisfies Record<Listing, () => string>

const ABOUT = {
  favourite: m.my_drivers_favourites_text,
  blocked: m.my_drivers_blocked_text,
} as const satisfies Record<Listing, () => string>

const EMPTY = {
  favourite: [m.my_drivers_favourites_empty, m.my_drivers_favourites_empty_text],
  blocked: [m.my_drivers_blocked_empty, m.my_drivers_blocked_empty_text],
} as const satisfies Record<Listing, readonly [() => string, () => string]>

function Waiting() {
  return (
    <Stack className={s.waiting} gap={12} role="status" aria-busy="true" aria-label={m.ui_loading()}>
      {[1, 2, 3].map(row => (
        <Skeleton key={row} height="64px" />
      ))}
    </Stack>
  )
}

/** Those who were listed when the list was opened stay in sight, so that taking one off can be undone. */
function useSeen(loaded: readonly ListedDriver[]): readonly ListedDriver[] {
  const [seen, setSeen] = useState(loaded)
  const isNew = loaded.some(driver => !seen.some(({ driverId }) => driverId === driver.driverId))
  if (!isNew) return seen
  const gone = seen.filter(driver => !loaded.some(({ driverId }) => driverId === driver.driverId))
  const next = [...loaded, ...gone]
  setSeen(next)
  return next
}

function List({ kind }: { kind: Listing }) {
  const list = useInfiniteQuery(driverList(kind))
  const seen = useSeen(list.data?.pages.flatMap(({ data }) => data) ?? [])
  if (list.data === undefined && list.isError)
    return (
      <FailedState
        title={m.my_drivers_failed_load()}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    )
  if (list.data === undefined) return <Waiting />
  const [title, text] = EMPTY[kind]
  if (seen.length === 0) return <EmptyState title={title()} text={text()} />
  return (
    <>
      <ul className={s.list}>
        {seen.map(driver => (
          <ListedRow key={driver.driverId} driver={driver} />
        ))}
      </ul>
      <MoreButton list={list}>{m.my_drivers_more()}</MoreButton>
    </>
  )
}

/** The client's favourite and blocked drivers. */
export function MyDriversScreen() {
  usePageTitle(m.my_drivers_title())
  const [params, setParams] = useSearchParams()
  const kind = LISTINGS.find(each => each === params.get('list')) ?? 'favourite'
  return (
    <Screen title={m.my_drivers_title()} isNarrow>
      <Card aria-label={LABELS[kind]()}>
        <div className={s.tabs}>
          <Segmented
            label={m.my_drivers_title()}
            value={kind}
            onChange={next => setParams(next === 'favourite' ? {} : { list: next }, { replace: true })}
            options={LISTINGS.map(value => ({ value, label: LABELS[value]() }))}
          />
          <p>{ABOUT[kind]()}</p>
        </div>
        <List key={kind} kind={kind} />
      </Card>
    </Screen>
  )
}
