import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'

const FRESH_MS = 15_000

/**
 * The query client. It does not retry: the HTTP client does. `onFailure` is called for every failed query and mutation; a
 * mutation has an empty key.
 */
export function makeQueryClient(
  onFailure: (problem: unknown, client: QueryClient, key: QueryKey) => void,
): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: (problem, { queryKey }) => onFailure(problem, client, queryKey) }),
    mutationCache: new MutationCache({ onError: problem => onFailure(problem, client, []) }),
    defaultOptions: {
      queries: { retry: false, staleTime: FRESH_MS, refetchOnWindowFocus: true, networkMode: 'offlineFirst' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}
