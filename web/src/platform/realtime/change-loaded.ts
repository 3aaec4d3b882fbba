import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Applies what an event says to loaded data. A response that was on its way meanwhile may be older than the event and would
 * undo it, so the change is applied to that response too; it must have the same result when applied twice.
 */
export function changeLoaded<Data>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (loaded: Data | undefined) => Data | undefined,
): void {
  const apply = () => {
    client.setQueryData<Data>(queryKey, change)
  }
  const query = client.getQueryCache().find({ queryKey, exact: true })
  // a failed or canceled request brings nothing; the one after it starts later than the event
  if (query?.state.fetchStatus === 'fetching') query.promise?.then(apply, () => undefined)
  apply()
}
