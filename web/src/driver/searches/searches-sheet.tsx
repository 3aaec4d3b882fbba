import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { useHandbook } from '../../product/handbook/use-handbook.ts'
import { Button } from '../../ui/actions/button.tsx'
import { SwitchField } from '../../ui/choices/switch-field.tsx'
import { TitledDialog } from '../../ui/dialog/titled-dialog.tsx'
import { Card, Note, Row, Stack, Text } from '../../ui/layout/box.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { closeSheet, goTo, openSheet } from '../driver-url.ts'
import { applyFilter } from '../feed/filter/use-feed-filter.ts'
import { driverKeys } from '../queries/driver-queries.ts'
import { problemSentence } from '../queries/problem-labels.ts'
import { changeSearch, type LoadSearch, loadSearches, removeSearch } from '../queries/search-queries.ts'
import { describeSearch, draftOf, filterOf, sentOf } from './search-draft.ts'

/** Changes or deletes a search, then reads them all again. */
function useSearchChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (write: () => Promise<unknown>) => write(),
    onError: problem => showToast('error', problemSentence(problem)),
    onSettled: () => client.invalidateQueries({ queryKey: driverKeys.searches }),
  })
}

function SearchCard({ search }: { search: LoadSearch }) {
  const { regions } = useHandbook()
  const changing = useSearchChange()
  const regionName = (id: number) => regions.find(region => region.id === id)?.name ?? ''
  const pause = (isPaused: boolean) =>
    changing.mutate(() => changeSearch(search.id, sentOf({ ...draftOf(search), isPaused })))
  const remove = () =>
    changing.mutate(() => removeSearch(search.id), {
      onSuccess: () => showToast('success', m.driver_search_deleted()),
    })
  const show = () => {
    applyFilter(filterOf(search))
    closeSheet()
    goTo('feed')
  }
  return (
    <Card as="li" padding={16}>
      <Stack gap={12}>
        <Text as="h3" size={18} weight="title" breakWords>
          {search.name}
        </Text>
        <Text tone="quiet" breakWords>
          {describeSearch(search, regionName)}
        </Text>
        <SwitchField
          label={m.driver_search_tell()}
          hint={search.isPaused ? m.driver_search_paused() : undefined}
          isOn={!search.isPaused}
          onChange={isOn => pause(!isOn)}
        />
        <Row gap={8} wrap>
          <Button size="small" aria-label={`${m.driver_filter_apply()}: ${search.name}`} onClick={show}>
            {m.driver_filter_apply()}
          </Button>
          <Button
            size="small"
            aria-label={`${m.driver_search_edit()}: ${search.name}`}
            onClick={() => openSheet(`search-${search.id}`)}
          >
            {m.driver_search_edit()}
          </Button>
          <Button
            size="small"
            isBusy={changing.isPending}
            aria-label={`${m.driver_search_delete()}: ${search.name}`}
            onClick={remove}
          >
            {m.driver_search_delete()}
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}

/** The driver's saved searches. */
export function SearchesSheet() {
  const { data: searches, isPending, isFetching, refetch } = useQuery(loadSearches())
  return (
    <TitledDialog title={m.driver_searches()} onClose={closeSheet}>
      <Stack gap={16}>
        <Note>{m.driver_searches_text()}</Note>
        {isPending && <Skeleton height="160px" />}
        {!isPending && searches === undefined && (
          <FailedState
            isSmall
            title={m.driver_searches_failed()}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
        {searches?.length === 0 && <p>{m.driver_searches_none()}</p>}
        {searches !== undefined && searches.length > 0 && (
          <Stack as="ul" columns={1} gap={12}>
            {searches.map(search => (
              <SearchCard key={search.id} search={search} />
            ))}
          </Stack>
        )}
        <Button isWide onClick={() => openSheet('search-new')}>
          {m.driver_search_save()}
        </Button>
      </Stack>
    </TitledDialog>
  )
}
