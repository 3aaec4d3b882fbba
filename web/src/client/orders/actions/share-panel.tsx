import { useQuery, useQueryClient } from '@tanstack/react-query'
import { m } from '../../../messages/compiled/messages.js'
import { Button } from '../../../ui/actions/button.tsx'
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx'
import { Box, Stack, Text } from '../../../ui/layout/box.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import s from './action-forms.module.css'
import { makeShareLink, revokeShareLink } from './order-action-calls.ts'
import { useOrderAction } from './use-order-action.ts'

const linkOf = (orderId: number) => ({
  queryKey: ['orders', 'link', orderId] as const,
  queryFn: () => makeShareLink(orderId),
  staleTime: Number.POSITIVE_INFINITY,
})

const copy = async (url: string) => {
  try {
    await navigator.clipboard.writeText(url)
    showToast('success', m.orders_share_copied())
  } catch {
    showToast('warning', m.orders_share_copy_failed())
  }
}

/** The link to the receiver's page: created when the panel opens, can be copied or revoked. */
export function SharePanel({ orderId, onDone }: { orderId: number; onDone: () => void }) {
  const client = useQueryClient()
  const link = useQuery(linkOf(orderId))
  const revoking = useOrderAction<void, null>(orderId, {
    send: () => revokeShareLink(orderId),
    done: m.orders_share_revoked(),
    failed: m.orders_share_failed(),
    next: () => {
      client.removeQueries({ queryKey: linkOf(orderId).queryKey })
      onDone()
    },
  })
  if (link.isError)
    return (
      <FailedState
        title={m.orders_share_failed()}
        isRetrying={link.isFetching}
        onRetry={() => void link.refetch()}
      />
    )
  const url = link.data?.url
  return (
    <Stack columns={1} gap={16}>
      <Text tone="quiet">{m.orders_share_text()}</Text>
      {url === undefined ? (
        <Skeleton height="54px" />
      ) : (
        <Box
          as="output"
          className={s.link}
          background="card"
          border="strong"
          radius="card"
          weight="strong"
          block
          breakWords
        >
          {url}
        </Box>
      )}
      <DialogActions>
        <Button tone="danger" isBusy={revoking.isPending} onClick={() => revoking.mutate()}>
          {m.orders_share_revoke()}
        </Button>
        <Button tone="main" isBusy={url === undefined} onClick={() => url !== undefined && void copy(url)}>
          {m.orders_share_copy()}
        </Button>
      </DialogActions>
    </Stack>
  )
}
