import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { ownProfile } from '../../../product/account/show-profile.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx'
import { Stack } from '../../../ui/layout/box.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { isSecondFactorRequired } from '../../company/is-second-factor-required.ts'

/** Sends what needs a fresh second factor; `asks` once it has to be given again, and after that it is sent again. */
export function useFreshFactor(send: () => Promise<void>, onFailed: (failure: unknown) => void) {
  const [asks, setAsks] = useState(false)
  const attempt = async () => {
    try {
      await send()
    } catch (failure) {
      if (failure instanceof Error && isSecondFactorRequired(failure)) return setAsks(true)
      onFailed(failure)
    }
  }
  return {
    asks,
    attempt,
    factor: {
      onGiven: () => {
        setAsks(false)
        void attempt()
      },
      onCancel: () => setAsks(false),
    },
  }
}

/** Shows its content to users with a second factor; others see how to set one up. */
export function NeedsFactor({ leave, children }: { leave: () => void; children: ReactNode }) {
  const { data, isError, isFetching, refetch } = useQuery(ownProfile())
  if (data === undefined && isError)
    return <FailedState isSmall isRetrying={isFetching} onRetry={() => void refetch()} />
  if (data === undefined)
    return (
      <div role="status" aria-label={m.ui_loading()}>
        <Skeleton height="320px" />
      </div>
    )
  if (data.secondFactor.on) return children
  return (
    <Stack columns={1} gap={16}>
      <p>{m.keys_factor_needed()}</p>
      <DialogActions>
        <Button tone="main" data-autofocus onClick={leave}>
          {m.ui_close()}
        </Button>
      </DialogActions>
    </Stack>
  )
}
