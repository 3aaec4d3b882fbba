import { useQuery } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { TitledDialog } from '../../ui/dialog/titled-dialog.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { closeSheet, openSheet } from '../driver-url.ts'
import { useFeedFilter } from '../feed/filter/use-feed-filter.ts'
import { loadSearches } from '../queries/search-queries.ts'
import { draftOf, draftOfFilter } from './search-draft.ts'
import { SearchForm } from './search-form.tsx'

const showAll = () => openSheet('searches')

function NewSearch() {
  const { filter } = useFeedFilter()
  return (
    <SearchForm id={null} initial={draftOfFilter(filter, filter.toPlace?.name ?? '')} onSaved={showAll} />
  )
}

function SavedSearch({ id }: { id: number }) {
  const { data: searches, isPending } = useQuery(loadSearches())
  const search = searches?.find(each => each.id === id)
  if (search !== undefined) return <SearchForm id={id} initial={draftOf(search)} onSaved={showAll} />
  return isPending ? <Skeleton height="320px" /> : <p>{m.driver_searches_none()}</p>
}

/** Saves what the feed shows as a search, or changes a saved one. */
export function SearchSheet({ id }: { id: number | null }) {
  return (
    <TitledDialog title={m.driver_search_save()} onClose={closeSheet}>
      {id === null ? <NewSearch /> : <SavedSearch key={id} id={id} />}
    </TitledDialog>
  )
}
