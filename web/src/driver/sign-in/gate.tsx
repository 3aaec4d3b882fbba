import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { CallProblem } from '../../platform/http/call-problem.ts'
import { openRealtime } from '../../platform/realtime/realtime-connection.ts'
import { RealtimeProvider } from '../../platform/realtime/realtime-provider.tsx'
import { currentSession } from '../../platform/storage/current-session.ts'
import { DemoPhoneSlot } from '../../product/demo/demo-phone-slot.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { FeedSkeleton } from '../feed/feed-list.tsx'
import { driverProfile } from '../queries/driver-queries.ts'
import { isNotDriver } from '../query-client.ts'
import { DriverShell } from '../shell/driver-shell.tsx'
import s from '../shell/screens.module.css'
import { RegisterScreen } from './register-screen.tsx'
import { SignInScreen } from './sign-in-screen.tsx'

const hasSession = () => currentSession() !== null

/** Shows sign-in, registration or the app, depending on who is signed in. */
export function Gate() {
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery({ ...driverProfile(), enabled: hasSession() })
  const signedIn = useCallback(() => {
    client.clear()
    void refetch()
  }, [client, refetch])
  if (!hasSession() || isNotDriver(error)) {
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
      <main className={s.alone} aria-label={m.driver_page_name()}>
        <FeedSkeleton />
      </main>
    )
  if (data.state === 'unregistered')
    return (
      <>
        <RegisterScreen profile={data} />
        <DemoPhoneSlot />
      </>
    )
  return (
    <RealtimeProvider open={openRealtime}>
      <DriverShell profile={data} />
    </RealtimeProvider>
  )
}
