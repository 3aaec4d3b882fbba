import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { driverProfile } from '../features/driving/driver-queries.ts'
import { FeedSkeleton } from '../features/driving/feed/feed-list.tsx'
import { m } from '../messages/compiled/messages.js'
import { CallProblem } from '../platform/http/call-problem.ts'
import { sessionHere } from '../platform/kept/session-here.ts'
import { LinePlace } from '../platform/line/line-place.tsx'
import { FailedState } from '../ui/states/failed-state.tsx'
import s from './places/places.module.css'
import { RegisterScreen } from './places/register-screen.tsx'
import { SignInScreen } from './places/sign-in-screen.tsx'
import { isNoDriver } from './query-client.ts'
import { DriverShell } from './shell/driver-shell.tsx'

const hasSession = () => sessionHere() !== null

/** Who is here: nobody yet, a newcomer without a truck, or a driver. */
export function Gate() {
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery({ ...driverProfile(), enabled: hasSession() })
  const signedIn = useCallback(() => {
    client.clear()
    void refetch()
  }, [client, refetch])
  if (!hasSession() || isNoDriver(error)) {
    const isOther = error instanceof CallProblem && error.status === 403
    return <SignInScreen isOtherRole={isOther} onSignedIn={signedIn} />
  }
  if (data === undefined && error !== null)
    return (
      <main className={s.alone}>
        <FailedState isRetrying={isFetching} onRetry={() => void refetch()} />
      </main>
    )
  if (data === undefined)
    return (
      <main className={s.alone} aria-label={m.driving_page_name()}>
        <FeedSkeleton />
      </main>
    )
  if (data.state === 'unregistered') return <RegisterScreen profile={data} />
  return (
    <LinePlace>
      <DriverShell profile={data} />
    </LinePlace>
  )
}
