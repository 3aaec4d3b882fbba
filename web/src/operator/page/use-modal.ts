import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

const OPENED_HERE = { openedHere: true } as const

const wasOpenedHere = (state: unknown): boolean =>
  (state as { openedHere?: boolean } | null)?.openedHere === true

const withModal = (search: URLSearchParams, name: string | null): string => {
  const next = new URLSearchParams(search)
  if (name === null) next.delete('modal')
  else next.set('modal', name)
  return `?${next}`
}

/** The one dialog of a screen, by its name in the address: Back closes it, a reload keeps it. */
export function useModal() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const isOpenedHere = wasOpenedHere(useLocation().state)
  const open = useCallback(
    (name: string) =>
      void navigate({ search: withModal(search, name) }, { state: OPENED_HERE, preventScrollReset: true }),
    [navigate, search],
  )
  const close = useCallback(() => {
    if (isOpenedHere) void navigate(-1)
    else void navigate({ search: withModal(search, null) }, { replace: true, preventScrollReset: true })
  }, [navigate, search, isOpenedHere])
  return { name: search.get('modal'), open, close }
}
